-- See `webhooks_of_tour`.
CREATE OR REPLACE TRIGGER tours_webhooks AFTER UPDATE OF revision, cancelled_at ON "tours" FOR EACH ROW
	WHEN ((NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL) OR NEW.revision > OLD.revision)
	EXECUTE FUNCTION webhooks_of_tour();
