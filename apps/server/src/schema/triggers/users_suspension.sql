-- A suspended owner's agency stops selling at once.
CREATE OR REPLACE TRIGGER users_suspension AFTER UPDATE OF suspended_at ON "users" FOR EACH ROW
	WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION agency_follow_suspension();
