CREATE TABLE "manual_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"persons" integer NOT NULL,
	"total_paisa" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"added_by_id" uuid,
	"cancelled_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"checked_in_people" integer,
	"check_in_said_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "manual_bookings_persons" CHECK ("manual_bookings"."persons" between 1 and 100),
	CONSTRAINT "manual_bookings_in_whole_taka" CHECK ("manual_bookings"."total_paisa" >= 0 and "manual_bookings"."total_paisa" % 100 = 0),
	CONSTRAINT "manual_bookings_paid_by" CHECK ("manual_bookings"."paid_by" in ('cash', 'bkash', 'bank', 'not_yet')),
	CONSTRAINT "manual_bookings_collects_something" CHECK ("manual_bookings"."paid_by" <> 'not_yet' or "manual_bookings"."total_paisa" > 0),
	CONSTRAINT "manual_bookings_checked_in_people" CHECK ("manual_bookings"."checked_in_people" between 1 and "manual_bookings"."persons")
);
--> statement-breakpoint
CREATE TABLE "seat_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"reason" text NOT NULL,
	"added_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "seat_blocks_seats" CHECK ("seat_blocks"."seats" > 0),
	CONSTRAINT "seat_blocks_reason" CHECK (btrim("seat_blocks"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "check_ins" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "manual_booking_id" uuid;--> statement-breakpoint
ALTER TABLE "manual_bookings" ADD CONSTRAINT "manual_bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_bookings" ADD CONSTRAINT "manual_bookings_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_bookings_of_tour" ON "manual_bookings" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "manual_bookings_by_user" ON "manual_bookings" USING btree ("added_by_id");--> statement-breakpoint
CREATE INDEX "manual_bookings_contacts_left" ON "manual_bookings" USING btree ("tour_id") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "seat_blocks_of_tour" ON "seat_blocks" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "seat_blocks_by_user" ON "seat_blocks" USING btree ("added_by_id");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_manual_booking_id_manual_bookings_id_fk" FOREIGN KEY ("manual_booking_id") REFERENCES "public"."manual_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_of_manual_booking" ON "check_ins" USING btree ("manual_booking_id","at");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_of_one_party" CHECK (num_nonnulls("check_ins"."booking_id", "check_ins"."manual_booking_id") = 1);