-- New follows change the counts of both users.
CREATE OR REPLACE TRIGGER follows_counted AFTER INSERT ON "follows"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
