CREATE TABLE "paper_openings" (
	"agency_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "paper_openings_agency_id_admin_id_form_version_pk" PRIMARY KEY("agency_id","admin_id","form_version")
);
--> statement-breakpoint
CREATE TABLE "admin_mails" (
	"kind" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_mails_kind" CHECK ("admin_mails"."kind" in ('agencies', 'reports', 'money'))
);
--> statement-breakpoint
DROP INDEX "agencies_newest";--> statement-breakpoint
DROP INDEX "agencies_by_name";--> statement-breakpoint
DROP INDEX "agencies_by_rating";--> statement-breakpoint
DROP INDEX "agencies_by_reviews";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "sells" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "stop_told_through" uuid;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "form_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "sent_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "changes_asked" json;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "revoke_reason" text;--> statement-breakpoint
ALTER TABLE "paper_openings" ADD CONSTRAINT "paper_openings_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_openings" ADD CONSTRAINT "paper_openings_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_openings_admin" ON "paper_openings" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "agencies_not_selling" ON "agencies" USING btree ("id") WHERE not sells;--> statement-breakpoint
CREATE INDEX "agencies_newest" ON "agencies" USING btree ("created_at","id") WHERE sells;--> statement-breakpoint
CREATE INDEX "agencies_by_name" ON "agencies" USING btree ("sort_name","id") WHERE sells;--> statement-breakpoint
CREATE INDEX "agencies_by_rating" ON "agencies" USING btree ("rating_tenths","id") WHERE sells;--> statement-breakpoint
CREATE INDEX "agencies_by_reviews" ON "agencies" USING btree ("rating_count","id") WHERE sells;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_sells_verified" CHECK ("agencies"."verified" or not "agencies"."sells");--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_stopped_for_a_reason" CHECK (("agencies"."stopped_at" is null) = ("agencies"."stop_reason" is null));--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_pending_only" CHECK (not "agencies"."verified" or ("agencies"."changes_asked" is null and "agencies"."revoke_reason" is null));--> statement-breakpoint
-- The one rule of who sells. `agencies.sells` keeps its answer, so that hot statements read a column.
CREATE FUNCTION agency_may_sell(verified boolean, stopped_at timestamptz, owner_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT verified AND stopped_at IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = owner_id AND suspended_at IS NOT NULL)
$$;--> statement-breakpoint
CREATE FUNCTION agency_keep_sells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.sells := agency_may_sell(NEW.verified, NEW.stopped_at, NEW.user_id);
	IF NEW.verified THEN
		NEW.changes_asked := NULL;
		NEW.revoke_reason := NULL;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER agencies_keep_sells BEFORE INSERT OR UPDATE OF verified, stopped_at, user_id, sells ON "agencies" FOR EACH ROW
	EXECUTE FUNCTION agency_keep_sells();--> statement-breakpoint
-- Whoever sells pins the agency against deletion (KEY SHARE). The lock here waits for them: when a suspension has committed, no sale that
-- began before it is still under way.
CREATE FUNCTION agency_follow_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM agencies WHERE user_id = NEW.id FOR UPDATE;
	UPDATE agencies SET sells = sells WHERE user_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_suspension AFTER UPDATE OF suspended_at ON "users" FOR EACH ROW
	WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION agency_follow_suspension();--> statement-breakpoint
-- As before, with `sells` instead of `verified`: what sells nothing is not found.
CREATE OR REPLACE FUNCTION search_follow_agency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	words text[];
	place bigint;
BEGIN
	IF TG_OP <> 'INSERT' THEN DELETE FROM search_documents WHERE id = OLD.id AND kind = 'agency'; END IF;
	IF TG_OP <> 'DELETE' AND NEW.sells THEN
		words := search_agency_words(NEW);
		place := nextval('search_agency_places');
		INSERT INTO search_documents (id, kind, place, owner_id, words)
			VALUES (NEW.id, 'agency', place, NEW.id, search_entries('a', words, place));
		PERFORM search_learn('agency', words);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- The column list of a trigger names what a statement sets; `sells` is set by the trigger above, so this one has no list.
DROP TRIGGER search_changed_agencies ON "agencies";--> statement-breakpoint
UPDATE "agencies" SET "sells" = "sells", "sent_at" = "created_at";--> statement-breakpoint
DELETE FROM search_documents WHERE kind = 'agency' AND id IN (SELECT id FROM agencies WHERE NOT sells);--> statement-breakpoint
CREATE TRIGGER search_changed_agencies AFTER UPDATE ON "agencies" FOR EACH ROW
	WHEN ((OLD.name, OLD.area, OLD.district, OLD.sells) IS DISTINCT FROM (NEW.name, NEW.area, NEW.district, NEW.sells))
	EXECUTE FUNCTION search_follow_agency();
