-- Rows of the audit log are only added. One exception: the reference to a deleted account becomes null, and nothing else may change with it.
-- `words` are not computed yet when a trigger looks; they follow the other columns.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.actor_id IS NULL AND to_jsonb(NEW) - '{actor_id,words}'::text[] = to_jsonb(OLD) - '{actor_id,words}'::text[] THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
