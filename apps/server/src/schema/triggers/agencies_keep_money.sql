-- Also when the owner's account is deleted.
CREATE OR REPLACE TRIGGER agencies_keep_money BEFORE DELETE ON "agencies"
	FOR EACH ROW EXECUTE FUNCTION agency_keeps_money();
