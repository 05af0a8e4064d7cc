-- Only changes that the keys contain.
CREATE OR REPLACE TRIGGER console_changed_agencies AFTER UPDATE OF name, phone, created_at ON "agencies" FOR EACH ROW
	WHEN ((OLD.name, OLD.phone, OLD.created_at) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.created_at))
	EXECUTE FUNCTION console_follow_agency();
