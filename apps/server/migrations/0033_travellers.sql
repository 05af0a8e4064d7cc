CREATE TABLE "booking_travellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"band" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"age" smallint,
	"user_id" uuid,
	"link_hash" text,
	"lost_at" timestamp (3) with time zone,
	CONSTRAINT "booking_travellers_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "booking_travellers_one_place" UNIQUE("booking_id","position"),
	CONSTRAINT "booking_travellers_one_user" UNIQUE("booking_id","user_id"),
	CONSTRAINT "booking_travellers_position" CHECK ("booking_travellers"."position" > 0),
	CONSTRAINT "booking_travellers_age" CHECK ("booking_travellers"."age" between 0 and 120),
	CONSTRAINT "booking_travellers_band" CHECK ("booking_travellers"."band" in ('adults', 'children', 'infants')),
	CONSTRAINT "booking_travellers_handed_over" CHECK ("booking_travellers"."band" = 'adults' or ("booking_travellers"."user_id" is null and "booking_travellers"."link_hash" is null)),
	CONSTRAINT "booking_travellers_link_used_once" CHECK ("booking_travellers"."user_id" is null or "booking_travellers"."link_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "traveller_paper_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"traveller_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"opened_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traveller_papers" (
	"traveller_id" uuid PRIMARY KEY NOT NULL,
	"id_number" "bytea" NOT NULL,
	"picture" "bytea",
	"given_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_travellers" ADD CONSTRAINT "booking_travellers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_travellers" ADD CONSTRAINT "booking_travellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_paper_openings" ADD CONSTRAINT "traveller_paper_openings_traveller_id_booking_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."booking_travellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_papers" ADD CONSTRAINT "traveller_papers_traveller_id_booking_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."booking_travellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_travellers_of_user" ON "booking_travellers" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "booking_travellers_lost" ON "booking_travellers" USING btree ("booking_id") WHERE lost_at is not null;--> statement-breakpoint
CREATE INDEX "traveller_paper_openings_of_traveller" ON "traveller_paper_openings" USING btree ("traveller_id","opened_at");--> statement-breakpoint
-- A booking that is no longer paid has no travellers: their identity papers and links are deleted in the same
-- transaction, in every way a booking can end. A job notifies users who took a place.
CREATE OR REPLACE FUNCTION end_travellers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM traveller_papers USING booking_travellers
		WHERE booking_travellers.id = traveller_id AND booking_id = NEW.id;
	UPDATE booking_travellers SET link_hash = NULL, lost_at = app_now() WHERE booking_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- See `end_travellers`.
CREATE OR REPLACE TRIGGER bookings_end_travellers AFTER UPDATE OF state ON "bookings" FOR EACH ROW
	WHEN (OLD.state = 'paid' AND NEW.state <> 'paid')
	EXECUTE FUNCTION end_travellers();
