-- Ended follows change the counts of both users.
CREATE OR REPLACE TRIGGER unfollows_counted AFTER DELETE ON "follows"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
