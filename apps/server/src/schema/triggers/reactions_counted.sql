-- New reactions change the count and the newest names.
CREATE OR REPLACE TRIGGER reactions_counted AFTER INSERT ON "post_reactions"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
