-- Only changes that search can see: most updates of users are counts.
CREATE OR REPLACE TRIGGER search_changed_people AFTER UPDATE OF name, email_verified, follower_count ON "users" FOR EACH ROW
	WHEN (OLD.name <> NEW.name OR OLD.email_verified <> NEW.email_verified OR search_is_known(OLD) <> search_is_known(NEW))
	EXECUTE FUNCTION search_follow_person();
