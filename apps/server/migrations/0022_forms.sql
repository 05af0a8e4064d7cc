CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"by_user_id" uuid,
	CONSTRAINT "check_ins_people" CHECK ("check_ins"."people" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bid_tries" DROP CONSTRAINT "bid_tries_bid_id_bids_id_fk";
--> statement-breakpoint
ALTER TABLE "bid_tries" ALTER COLUMN "bid_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_in_people" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "check_in_said_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bid_tries" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD COLUMN "quote_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD COLUMN "quote_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD COLUMN "quote_end_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_of_booking" ON "check_ins" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "check_ins_by_user" ON "check_ins" USING btree ("by_user_id");--> statement-breakpoint
ALTER TABLE "bid_tries" ADD CONSTRAINT "bid_tries_request_id_open_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."open_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_tries" ADD CONSTRAINT "bid_tries_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_tries_of_request" ON "bid_tries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "bids_newest_of_agency" ON "bids" USING btree ("agency_id","placed_at");--> statement-breakpoint
CREATE INDEX "personalised_tours_to_expire" ON "personalised_tours" USING btree ("quote_ends_at") WHERE quote_end_told_at is null and declined_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_checked_in_people" CHECK ("bookings"."checked_in_people" between 1 and "bookings"."persons");--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD CONSTRAINT "personalised_tours_declined" CHECK (("personalised_tours"."declined_at" is not null) = ("personalised_tours"."decline_reason" is not null));
--> statement-breakpoint
UPDATE "bid_tries" SET "request_id" = "bids"."request_id" FROM "bids" WHERE "bids"."id" = "bid_tries"."bid_id";--> statement-breakpoint
-- Quotes from before quotes expired begin their seven days now; those of past trips expire without a word.
UPDATE "personalised_tours" SET
  "quote_ends_at" = least(app_now() + interval '7 days', "starts_at" - interval '24 hours'),
  "quote_end_told_at" = case when "starts_at" - interval '24 hours' <= app_now() then app_now() end
WHERE "quoted_at" IS NOT NULL;
