-- Only changes that the keys contain.
CREATE OR REPLACE TRIGGER console_changed_bookings AFTER UPDATE OF name, email, phone, created_at ON "bookings" FOR EACH ROW
	WHEN ((OLD.name, OLD.email, OLD.phone, OLD.created_at) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.created_at))
	EXECUTE FUNCTION console_follow_booking();
