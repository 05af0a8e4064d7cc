-- Row triggers do not see TRUNCATE.
CREATE OR REPLACE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
