-- Keeps `agencies.sells` true to the rule, also when a statement tries to set it.
CREATE OR REPLACE TRIGGER agencies_keep_sells BEFORE INSERT OR UPDATE OF verified, stopped_at, closed_at, user_id, sells ON "agencies" FOR EACH ROW
	EXECUTE FUNCTION agency_keep_sells();
