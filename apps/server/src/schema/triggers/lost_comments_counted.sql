-- Deleted comments change the count and the newest three.
CREATE OR REPLACE TRIGGER lost_comments_counted AFTER DELETE ON "comments"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
