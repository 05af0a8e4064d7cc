-- A deleted review changes the average.
CREATE OR REPLACE TRIGGER lost_ratings_counted AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
