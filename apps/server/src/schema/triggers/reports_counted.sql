-- A new report opens or updates the post's case.
CREATE OR REPLACE TRIGGER reports_counted AFTER INSERT ON "reports"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reports();
