-- Stored comments show the present name and picture of their author.
CREATE OR REPLACE TRIGGER people_carried_into_comments AFTER UPDATE OF name, email, picture, gender ON "users" FOR EACH ROW
	WHEN ((OLD.name, OLD.email, OLD.profile) IS DISTINCT FROM (NEW.name, NEW.email, NEW.profile))
	EXECUTE FUNCTION carry_person_into_comments();
