-- Deleted reports no longer count.
CREATE OR REPLACE TRIGGER lost_reports_counted AFTER DELETE ON "reports"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reports();
