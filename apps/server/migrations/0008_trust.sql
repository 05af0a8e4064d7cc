CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"traveller_id" uuid,
	"agency_id" uuid,
	"place" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "trips_refunded_after_payment" CHECK ("trips"."refunded_at" >= "trips"."paid_at")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_email" text,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"report_count" integer NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_cases_state" CHECK ("report_cases"."state" in ('open', 'dismissed', 'removed')),
	CONSTRAINT "report_cases_count" CHECK ("report_cases"."report_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warnings" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"warned_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "warnings_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_one_a_traveller" UNIQUE("agency_id","reviewer_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_body_is_there" CHECK (btrim("reviews"."body") <> ''),
	CONSTRAINT "reviews_answer_is_there" CHECK (btrim("reviews"."answer") <> ''),
	CONSTRAINT "reviews_answered_once" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null))
);
--> statement-breakpoint
DROP INDEX "reports_newest";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_traveller_id_users_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trips_of_traveller" ON "trips" USING btree ("traveller_id","agency_id");--> statement-breakpoint
CREATE INDEX "trips_of_agency" ON "trips" USING btree ("agency_id","starts_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "report_cases_newest" ON "report_cases" USING btree ("state","reported_at","post_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("agency_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_reviewer" ON "reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "reports_of_story" ON "reports" USING btree ("post_id","created_at","reporter_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_for_a_reason" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_removed_is_deleted" CHECK ("posts"."removed_at" is null or "posts"."deleted_at" is not null);--> statement-breakpoint
-- Rows are only ever added. The one exception is the reference to an account that is deleted: nothing else of the row may change with it.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
-- The sums behind the averages. Like the counts of stories: lock first, in the order of ids, and add afterwards.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM agencies WHERE id IN (SELECT agency_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE agencies SET rating_sum = rating_sum + step * rated.stars, rating_count = rating_count + step * rated.people
	FROM (SELECT agency_id, sum(rating)::integer AS stars, count(*)::integer AS people FROM changed GROUP BY agency_id) AS rated
	WHERE agencies.id = rated.agency_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ratings_counted AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();--> statement-breakpoint
CREATE TRIGGER lost_ratings_counted AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();--> statement-breakpoint
CREATE FUNCTION recount_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM agencies WHERE id IN (SELECT agency_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	-- Reviews never move to another agency, so their number stays.
	UPDATE agencies SET rating_sum = rating_sum + rated.stars
	FROM (
		SELECT agency_id, sum(stars)::integer AS stars
		FROM (SELECT agency_id, rating AS stars FROM changed UNION ALL SELECT agency_id, -rating FROM former) AS difference
		GROUP BY agency_id HAVING sum(stars) <> 0
	) AS rated
	WHERE agencies.id = rated.agency_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER changed_ratings_counted AFTER UPDATE ON "reviews"
	REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_ratings();--> statement-breakpoint
CREATE FUNCTION count_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO report_cases (post_id, report_count, reported_at)
		SELECT post_id, count(*), max(created_at) FROM changed GROUP BY post_id ORDER BY post_id
		ON CONFLICT (post_id) DO UPDATE SET
			report_count = report_cases.report_count + excluded.report_count,
			reported_at = greatest(report_cases.reported_at, excluded.reported_at),
			state = CASE report_cases.state WHEN 'dismissed' THEN 'open' ELSE report_cases.state END;
	ELSE
		PERFORM FROM report_cases WHERE post_id IN (SELECT post_id FROM changed) ORDER BY post_id FOR NO KEY UPDATE;
		UPDATE report_cases SET report_count = report_count - taken_back.people
		FROM (SELECT post_id, count(*)::integer AS people FROM changed GROUP BY post_id) AS taken_back
		WHERE report_cases.post_id = taken_back.post_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reports_counted AFTER INSERT ON "reports"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reports();--> statement-breakpoint
CREATE TRIGGER lost_reports_counted AFTER DELETE ON "reports"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reports();--> statement-breakpoint
INSERT INTO "report_cases" ("post_id", "report_count", "reported_at")
SELECT post_id, count(*), max(created_at) FROM "reports" GROUP BY post_id;
