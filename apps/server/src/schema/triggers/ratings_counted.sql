-- A new review changes the average.
CREATE OR REPLACE TRIGGER ratings_counted AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
