CREATE TABLE "bid_tries" (
	"agency_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "bid_tries_agency_id_key_pk" PRIMARY KEY("agency_id","key")
);
--> statement-breakpoint
CREATE TABLE "bidders" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"bids" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"inclusions" json NOT NULL,
	"hotel_class" text NOT NULL,
	"transport" text NOT NULL,
	"message" text NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"revised_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"lapsed_at" timestamp (3) with time zone,
	CONSTRAINT "bids_one_an_agency" UNIQUE("request_id","agency_id"),
	CONSTRAINT "bids_amount" CHECK ("bids"."amount_paisa" > 0),
	CONSTRAINT "bids_lapsed_after_acceptance" CHECK ("bids"."lapsed_at" is null or "bids"."accepted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "open_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"traveller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"persons" integer NOT NULL,
	"days" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"departure" text NOT NULL,
	"location" text NOT NULL,
	"district" text NOT NULL,
	"description" text NOT NULL,
	"bid_count" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"closing_told_at" timestamp (3) with time zone,
	"pay_end_told_at" timestamp (3) with time zone,
	CONSTRAINT "open_requests_numbers" CHECK ("open_requests"."persons" > 0 and "open_requests"."days" > 0),
	CONSTRAINT "open_requests_bid_count" CHECK ("open_requests"."bid_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "personalised_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"from_agency" boolean NOT NULL,
	"text" text NOT NULL,
	"amount_paisa" bigint,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "personalised_messages_say_something" CHECK ("personalised_messages"."text" <> '' or "personalised_messages"."amount_paisa" is not null),
	CONSTRAINT "personalised_messages_price_is_the_agencys" CHECK ("personalised_messages"."amount_paisa" is null or "personalised_messages"."from_agency")
);
--> statement-breakpoint
CREATE TABLE "personalised_tours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"traveller_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"persons" integer NOT NULL,
	"days" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"departure" text NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"amount_paisa" bigint,
	"inclusions" json DEFAULT '[]'::json NOT NULL,
	"quoted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "personalised_tours_numbers" CHECK ("personalised_tours"."persons" > 0 and "personalised_tours"."days" > 0),
	CONSTRAINT "personalised_tours_amount" CHECK ("personalised_tours"."amount_paisa" > 0),
	CONSTRAINT "personalised_tours_quoted" CHECK (("personalised_tours"."amount_paisa" is not null) = ("personalised_tours"."quoted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_total";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "personalised_tour_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "open_request_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "bid_id" uuid;--> statement-breakpoint
ALTER TABLE "bid_tries" ADD CONSTRAINT "bid_tries_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_tries" ADD CONSTRAINT "bid_tries_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_request_id_open_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."open_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_requests" ADD CONSTRAINT "open_requests_traveller_id_users_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalised_messages" ADD CONSTRAINT "personalised_messages_tour_id_personalised_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."personalised_tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD CONSTRAINT "personalised_tours_traveller_id_users_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD CONSTRAINT "personalised_tours_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_tries_of_bid" ON "bid_tries" USING btree ("bid_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_accepted" ON "bids" USING btree ("request_id") WHERE accepted_at is not null and lapsed_at is null;--> statement-breakpoint
CREATE INDEX "bids_of_agency" ON "bids" USING btree ("agency_id","accepted_at");--> statement-breakpoint
CREATE INDEX "open_requests_of_traveller" ON "open_requests" USING btree ("traveller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "open_requests_soonest" ON "open_requests" USING btree ("created_at","id") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "open_requests_to_close" ON "open_requests" USING btree ("created_at") WHERE closing_told_at is null;--> statement-breakpoint
CREATE INDEX "open_requests_to_lapse" ON "open_requests" USING btree ("accepted_at") WHERE pay_end_told_at is null;--> statement-breakpoint
CREATE INDEX "personalised_messages_of_tour" ON "personalised_messages" USING btree ("tour_id","created_at","id");--> statement-breakpoint
CREATE INDEX "personalised_tours_of_traveller" ON "personalised_tours" USING btree ("traveller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "personalised_tours_of_agency" ON "personalised_tours" USING btree ("agency_id","created_at","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_personalised_tour_id_personalised_tours_id_fk" FOREIGN KEY ("personalised_tour_id") REFERENCES "public"."personalised_tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_open_request_id_open_requests_id_fk" FOREIGN KEY ("open_request_id") REFERENCES "public"."open_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_personalised_hold" ON "bookings" USING btree ("personalised_tour_id") WHERE state in ('held', 'pending_payment');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_request_hold" ON "bookings" USING btree ("open_request_id") WHERE state in ('held', 'pending_payment');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_personalised_paid_once" ON "bookings" USING btree ("personalised_tour_id") WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request_paid_once" ON "bookings" USING btree ("open_request_id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "bookings_of_personalised_tour" ON "bookings" USING btree ("personalised_tour_id");--> statement-breakpoint
CREATE INDEX "bookings_of_request" ON "bookings" USING btree ("open_request_id");--> statement-breakpoint
CREATE INDEX "bookings_of_bid" ON "bookings" USING btree ("bid_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_total" CHECK ("bookings"."unit_paisa" > 0 and "bookings"."total_paisa" = "bookings"."unit_paisa" * case "bookings"."kind" when 'tour' then "bookings"."persons" else 1 end);