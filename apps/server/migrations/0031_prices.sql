CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_paisa" bigint,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"most_uses" integer,
	"most_per_person" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "coupons_code_shape" CHECK ("coupons"."code" ~ '^[A-Z0-9-]{3,20}$'),
	CONSTRAINT "coupons_one_value" CHECK (("coupons"."percent" is null) <> ("coupons"."amount_paisa" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 90),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_paisa" > 0 and "coupons"."amount_paisa" % 100 = 0),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0 and ("coupons"."most_uses" is null or "coupons"."uses" <= "coupons"."most_uses")),
	CONSTRAINT "coupons_window" CHECK ("coupons"."ends_at" > "coupons"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "tour_add_ons" (
	"tour_id" uuid NOT NULL,
	"add_on" text NOT NULL,
	"most" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tour_add_ons_tour_id_add_on_pk" PRIMARY KEY("tour_id","add_on"),
	CONSTRAINT "tour_add_ons_taken" CHECK ("tour_add_ons"."taken" between 0 and "tour_add_ons"."most")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_total";--> statement-breakpoint
DROP INDEX "payments_one_applied";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_list" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "party" json;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lines" json;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_paisa" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "balance_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "balance_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "owed_paisa" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "group_priced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "purpose" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "price_list" jsonb;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "guaranteed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "group_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_add_ons" ADD CONSTRAINT "tour_add_ons_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("agency_id","code") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "coupons_of_agency" ON "coupons" USING btree ("agency_id","created_at","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_balances" ON "bookings" USING btree ("balance_by") WHERE state = 'paid' and balance_by is not null;--> statement-breakpoint
CREATE INDEX "bookings_group_prices" ON "bookings" USING btree ("starts_at") WHERE state = 'paid' and group_priced_at is null and price_list -> 'ladder' is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_coupon" ON "bookings" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_applied_once" ON "payments" USING btree ("booking_id","purpose") WHERE state = 'applied';--> statement-breakpoint
CREATE INDEX "tours_with_minimum" ON "tours" USING btree ("starts_at") WHERE price_list -> 'minimum' is not null and group_decided_at is null and cancelled_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sold_by_list" CHECK (("bookings"."lines" is null) = ("bookings"."party" is null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_deposit" CHECK ("bookings"."deposit_paisa" > 0 and "bookings"."deposit_paisa" < "bookings"."total_paisa");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_balance" CHECK ("bookings"."balance_by" is null or "bookings"."deposit_paisa" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_owed" CHECK ("bookings"."owed_paisa" between 0 and "bookings"."total_paisa");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_total" CHECK ("bookings"."unit_paisa" > 0 and "bookings"."total_paisa" > 0 and ("bookings"."lines" is not null
        or "bookings"."total_paisa" = "bookings"."unit_paisa" * case "bookings"."kind" when 'tour' then "bookings"."persons" else 1 end));