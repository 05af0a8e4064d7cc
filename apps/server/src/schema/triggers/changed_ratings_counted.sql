-- An edited review changes the average.
CREATE OR REPLACE TRIGGER changed_ratings_counted AFTER UPDATE ON "reviews"
	REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_ratings();
