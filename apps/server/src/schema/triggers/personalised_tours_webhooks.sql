-- See `webhooks_of_quote`.
CREATE OR REPLACE TRIGGER personalised_tours_webhooks AFTER INSERT ON "personalised_tours" FOR EACH ROW
	EXECUTE FUNCTION webhooks_of_quote();
