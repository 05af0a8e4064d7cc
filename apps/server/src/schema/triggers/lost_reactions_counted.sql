-- Withdrawn reactions change the count and the newest names.
CREATE OR REPLACE TRIGGER lost_reactions_counted AFTER DELETE ON "post_reactions"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
