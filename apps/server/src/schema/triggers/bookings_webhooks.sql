-- See `webhooks_of_booking`.
CREATE OR REPLACE TRIGGER bookings_webhooks AFTER UPDATE OF state, persons, starts_at, refunded_paisa ON "bookings" FOR EACH ROW
	WHEN (OLD.state = 'paid' OR NEW.state = 'paid' OR NEW.refunded_paisa > OLD.refunded_paisa)
	EXECUTE FUNCTION webhooks_of_booking();
