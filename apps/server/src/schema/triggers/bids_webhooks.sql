-- See `webhooks_of_bid`.
CREATE OR REPLACE TRIGGER bids_webhooks AFTER UPDATE OF accepted_at ON "bids" FOR EACH ROW
	WHEN (NEW.accepted_at IS NOT NULL AND OLD.accepted_at IS DISTINCT FROM NEW.accepted_at)
	EXECUTE FUNCTION webhooks_of_bid();
