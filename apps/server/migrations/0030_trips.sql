CREATE TABLE "agency_trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"slug" text,
	"version_id" uuid,
	"draft" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"visibility" text DEFAULT 'listed' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "agency_trips_slug_unique" UNIQUE("slug"),
	CONSTRAINT "agency_trips_visibility" CHECK ("agency_trips"."visibility" in ('listed', 'unlisted')),
	CONSTRAINT "agency_trips_published" CHECK (("agency_trips"."version_id" is null) = ("agency_trips"."published_at" is null) and ("agency_trips"."version_id" is null) = ("agency_trips"."slug" is null)),
	CONSTRAINT "agency_trips_have_content" CHECK ("agency_trips"."version_id" is not null or "agency_trips"."draft" is not null),
	CONSTRAINT "agency_trips_scheduled_once" CHECK ("agency_trips"."publish_at" is null or "agency_trips"."version_id" is null)
);
--> statement-breakpoint
CREATE TABLE "trip_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" uuid,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "trip_version_id" uuid;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "trip_version_id" uuid;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "visibility" text DEFAULT 'listed' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "unavailable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_trips" ADD CONSTRAINT "agency_trips_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_trips" ADD CONSTRAINT "agency_trips_version_id_trip_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."trip_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_versions" ADD CONSTRAINT "trip_versions_trip_id_agency_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."agency_trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_versions" ADD CONSTRAINT "trip_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_trips_of_agency" ON "agency_trips" USING btree ("agency_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "agency_trips_of_version" ON "agency_trips" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "agency_trips_scheduled" ON "agency_trips" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "trip_versions_of_trip" ON "trip_versions" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_versions_by_user" ON "trip_versions" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_trip_version_id_trip_versions_id_fk" FOREIGN KEY ("trip_version_id") REFERENCES "public"."trip_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_trip_id_agency_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."agency_trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_trip_version_id_trip_versions_id_fk" FOREIGN KEY ("trip_version_id") REFERENCES "public"."trip_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_version" ON "bookings" USING btree ("trip_version_id");--> statement-breakpoint
CREATE INDEX "tours_newest_first" ON "tours" USING btree ("unavailable","created_at","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_soonest_first" ON "tours" USING btree ("unavailable","starts_at","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_of_trip" ON "tours" USING btree ("trip_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tours_departs_once" ON "tours" USING btree ("trip_id","starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "tours_of_version" ON "tours" USING btree ("trip_version_id");--> statement-breakpoint
CREATE INDEX "tours_without_trip" ON "tours" USING btree ("id") WHERE trip_id is null;--> statement-breakpoint
CREATE INDEX "tours_to_answer" ON "tours" USING btree ("answer_by") WHERE answer_by is not null;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_visibility" CHECK ("tours"."visibility" in ('listed', 'unlisted', 'hidden'));--> statement-breakpoint
-- The address of a trip: its name in Latin letters, and a part that makes it unique. A Bangla name leaves only that part.
CREATE OR REPLACE FUNCTION trip_slug(name text, id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT concat_ws('-', nullif(trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), 60)), ''), left(md5(id::text), 8)) $$;
--> statement-breakpoint
-- The content of a trip that is known only by its tour. The contract's schema `tripContent` describes it; a test compares both.
CREATE OR REPLACE FUNCTION trip_content_of(tour tours) RETURNS jsonb LANGUAGE sql STABLE
AS $$
	SELECT jsonb_build_object(
		'location', tour.location, 'days', tour.days, 'meetingPoint', tour.departure, 'hotel', tour.hotel,
		'gallery', jsonb_build_array(jsonb_build_object('image', tour.image, 'placeholder', tour.placeholder,
			'width', coalesce((SELECT width FROM pictures WHERE name = split_part(tour.image, '/', 3)), 0),
			'height', coalesce((SELECT height FROM pictures WHERE name = split_part(tour.image, '/', 3)), 0),
			'alt', jsonb_build_object('en', '', 'bn', ''))),
		'title', jsonb_build_object('en', tour.location, 'bn', ''),
		'summary', jsonb_build_object('en', tour.details, 'bn', ''),
		'itinerary', '[]'::jsonb, 'included', '[]'::jsonb, 'alsoIncluded', '[]'::jsonb, 'notIncluded', '[]'::jsonb,
		'alsoNotIncluded', '[]'::jsonb, 'bring', '[]'::jsonb, 'pickUps', '[]'::jsonb, 'questions', '[]'::jsonb,
		'policies', jsonb_build_object('ac', NULL, 'roomSharing', NULL, 'food', NULL, 'couples', NULL, 'minimumAge', NULL,
			'identityPapers', NULL, 'difficulty', NULL, 'audience', NULL))
$$;
--> statement-breakpoint
-- A tour that is inserted alone is the first departure of a new, published trip: the simple form and the previous release insert it so.
CREATE OR REPLACE FUNCTION give_tour_a_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.trip_id := gen_random_uuid();
	NEW.trip_version_id := gen_random_uuid();
	-- One statement: the two rows refer to each other.
	WITH version AS (
		INSERT INTO trip_versions (id, trip_id, content, created_by, created_at)
		SELECT NEW.trip_version_id, NEW.trip_id, trip_content_of(NEW), user_id, NEW.created_at FROM agencies WHERE id = NEW.agency_id
	)
	INSERT INTO agency_trips (id, agency_id, slug, version_id, published_at, created_at, updated_at)
	VALUES (NEW.trip_id, NEW.agency_id, trip_slug(NEW.location, NEW.trip_id), NEW.trip_version_id, NEW.created_at, NEW.created_at, NEW.created_at);
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Makes trips for some tours from before there were trips. Returns how many. Called in small steps, so that bookings hardly wait.
CREATE OR REPLACE FUNCTION give_trips_to_tours(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	given integer;
BEGIN
	WITH lonely AS MATERIALIZED (
		SELECT tour, gen_random_uuid() AS trip, gen_random_uuid() AS version
		FROM tours tour WHERE trip_id IS NULL ORDER BY id LIMIT most FOR NO KEY UPDATE
	), versions AS (
		INSERT INTO trip_versions (id, trip_id, content, created_by, created_at)
		SELECT version, trip, trip_content_of(tour), user_id, (tour).created_at FROM lonely JOIN agencies ON agencies.id = (tour).agency_id
	), trips AS (
		INSERT INTO agency_trips (id, agency_id, slug, version_id, published_at, created_at, updated_at)
		SELECT trip, (tour).agency_id, trip_slug((tour).location, trip), version, (tour).created_at, (tour).created_at, (tour).created_at FROM lonely
	)
	UPDATE tours SET trip_id = trip, trip_version_id = version,
		unavailable = taken >= capacity OR starts_at <= app_now() + interval '24 hours'
	FROM lonely WHERE tours.id = (tour).id;
	GET DIAGNOSTICS given = ROW_COUNT;
	RETURN given;
END $$;
--> statement-breakpoint
-- What was promised to travellers is not rewritten.
CREATE OR REPLACE FUNCTION keep_trip_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'published content is only added to' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- Lists show tours last that cannot be booked. The deadline is the domain's; here it only decides an order.
CREATE OR REPLACE FUNCTION mark_tour_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.unavailable := NEW.taken >= NEW.capacity OR NEW.closed_at IS NOT NULL OR NEW.starts_at <= app_now() + interval '24 hours';
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Every tour has a trip.
CREATE OR REPLACE TRIGGER tours_get_a_trip BEFORE INSERT ON "tours" FOR EACH ROW
	WHEN (NEW.trip_id IS NULL) EXECUTE FUNCTION give_tour_a_trip();
--> statement-breakpoint
-- Published content never changes.
CREATE OR REPLACE TRIGGER trip_versions_kept BEFORE UPDATE ON "trip_versions" FOR EACH ROW
	WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION keep_trip_version();
--> statement-breakpoint
-- The condition costs nothing while seats are taken one by one: the function runs when the last is taken or the first is free again.
CREATE OR REPLACE TRIGGER tours_availability_marked BEFORE INSERT OR UPDATE OF taken, capacity, closed_at, starts_at ON "tours" FOR EACH ROW
	WHEN (NEW.unavailable IS DISTINCT FROM (NEW.taken >= NEW.capacity OR NEW.closed_at IS NOT NULL)) EXECUTE FUNCTION mark_tour_availability();
--> statement-breakpoint
-- Every place of a tour can be suggested, except that of a draft: it may not be written yet. Publishing writes it again.
CREATE OR REPLACE TRIGGER tour_place_remembered AFTER INSERT OR UPDATE OF location ON "tours" FOR EACH ROW
	WHEN (NEW.visibility <> 'hidden') EXECUTE FUNCTION remember_tour_place();
