-- Only changes that the keys contain.
CREATE OR REPLACE TRIGGER console_changed_tours AFTER UPDATE OF location, starts_at ON "tours" FOR EACH ROW
	WHEN ((OLD.location, OLD.starts_at) IS DISTINCT FROM (NEW.location, NEW.starts_at))
	EXECUTE FUNCTION console_follow_tour();
