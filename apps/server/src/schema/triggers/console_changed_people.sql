-- Only changes that the keys contain.
CREATE OR REPLACE TRIGGER console_changed_people AFTER UPDATE OF name, email, joined_at ON "users" FOR EACH ROW
	WHEN ((OLD.name, OLD.email, OLD.joined_at) IS DISTINCT FROM (NEW.name, NEW.email, NEW.joined_at))
	EXECUTE FUNCTION console_follow_person();
