-- Gives every new post its row of counts.
CREATE OR REPLACE TRIGGER posts_begin_activity AFTER INSERT ON "posts"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_activity();
