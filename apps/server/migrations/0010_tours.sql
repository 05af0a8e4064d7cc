CREATE TABLE "tour_interests" (
	"user_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "tour_interests_user_id_tour_id_pk" PRIMARY KEY("user_id","tour_id")
);
--> statement-breakpoint
CREATE TABLE "tour_places" (
	"location" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"location" text NOT NULL,
	"details" text NOT NULL,
	"departure" text NOT NULL,
	"hotel" text NOT NULL,
	"cost_paisa" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"image" text NOT NULL,
	"placeholder" text NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"over" boolean DEFAULT false NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_tenths" integer DEFAULT 0 NOT NULL,
	"sort_location" text GENERATED ALWAYS AS (left(lower("tours"."location"), 40)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "tours_seats" CHECK ("tours"."taken" between 0 and "tours"."capacity"),
	CONSTRAINT "tours_capacity" CHECK ("tours"."capacity" between 1 and 500),
	CONSTRAINT "tours_days" CHECK ("tours"."days" between 1 and 60),
	CONSTRAINT "tours_cost_in_whole_taka" CHECK ("tours"."cost_paisa" > 0 and "tours"."cost_paisa" % 100 = 0),
	CONSTRAINT "tours_texts_are_there" CHECK (btrim("tours"."location") <> '' and btrim("tours"."departure") <> '' and btrim("tours"."hotel") <> '' and "tours"."image" <> ''),
	CONSTRAINT "tours_cancelled_for_a_reason" CHECK (("tours"."cancelled_at" is null) = ("tours"."cancel_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "tour_interests" ADD CONSTRAINT "tour_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_interests" ADD CONSTRAINT "tour_interests_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_interests_of_tour" ON "tour_interests" USING btree ("tour_id","user_id");--> statement-breakpoint
CREATE INDEX "tours_newest" ON "tours" USING btree ("created_at","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_by_location" ON "tours" USING btree ("sort_location","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_by_review_count" ON "tours" USING btree ("rating_count","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_by_rating" ON "tours" USING btree ("rating_tenths","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_by_cost" ON "tours" USING btree ("cost_paisa","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_by_start" ON "tours" USING btree ("starts_at","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_of_agency_open" ON "tours" USING btree ("agency_id","created_at","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_of_agency" ON "tours" USING btree ("agency_id","created_at","id");--> statement-breakpoint
-- Room in every page for the next version of a row: a seat that is taken then touches no index.
ALTER TABLE "tours" SET (fillfactor = 80);--> statement-breakpoint
-- A new tour has the ratings that its agency has now. The lock waits for a review that is being written, which could not see the tour.
CREATE FUNCTION rate_new_tour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT rating_count, rating_tenths INTO NEW.rating_count, NEW.rating_tenths
	FROM agencies WHERE id = NEW.agency_id FOR NO KEY UPDATE;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tours_rated BEFORE INSERT ON "tours" FOR EACH ROW EXECUTE FUNCTION rate_new_tour();--> statement-breakpoint
-- And goes along when it changes, as long as lists show it. Locked in the order of ids, like everything that touches several tours.
CREATE FUNCTION rate_tours_of_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM tours WHERE agency_id = NEW.id AND cancelled_at IS NULL AND NOT over ORDER BY id FOR NO KEY UPDATE;
	UPDATE tours SET rating_count = NEW.rating_count, rating_tenths = NEW.rating_tenths
	WHERE agency_id = NEW.id AND cancelled_at IS NULL AND NOT over;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tours_rated_with_agency AFTER UPDATE ON "agencies" FOR EACH ROW
	WHEN ((OLD.rating_count, OLD.rating_tenths) IS DISTINCT FROM (NEW.rating_count, NEW.rating_tenths))
	EXECUTE FUNCTION rate_tours_of_agency();--> statement-breakpoint
CREATE FUNCTION remember_tour_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO tour_places (location) VALUES (NEW.location) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tour_place_remembered AFTER INSERT OR UPDATE OF location ON "tours" FOR EACH ROW EXECUTE FUNCTION remember_tour_place();
