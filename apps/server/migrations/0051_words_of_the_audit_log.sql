DROP INDEX "audit_log_words";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(lower(
  coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || left(subject, 500)), '\s+'), ''))) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_by_words" ON "audit_log" USING gin ("words");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.actor_id IS NULL AND to_jsonb(NEW) - '{actor_id,words}'::text[] = to_jsonb(OLD) - '{actor_id,words}'::text[] THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
