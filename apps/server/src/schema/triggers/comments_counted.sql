-- New comments change the count and the newest three.
CREATE OR REPLACE TRIGGER comments_counted AFTER INSERT ON "comments"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
