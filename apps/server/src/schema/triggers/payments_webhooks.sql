-- See `webhooks_of_balance`.
CREATE OR REPLACE TRIGGER payments_webhooks AFTER UPDATE OF state ON "payments" FOR EACH ROW
	WHEN (NEW.purpose = 'balance' AND NEW.state = 'applied' AND OLD.state <> 'applied')
	EXECUTE FUNCTION webhooks_of_balance();
