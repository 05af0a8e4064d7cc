-- The audit log is only added to.
CREATE OR REPLACE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
