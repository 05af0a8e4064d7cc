CREATE TABLE "booking_notices" (
	"booking_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"mailed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "booking_notices_booking_id_notice_pk" PRIMARY KEY("booking_id","notice")
);
--> statement-breakpoint
CREATE TABLE "request_alerts" (
	"agency_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"to_mail" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "request_alerts_agency_id_request_id_pk" PRIMARY KEY("agency_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "mail_now" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bidders" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "open_requests" ADD COLUMN "agencies_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "cancelled_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_notices" ADD CONSTRAINT "booking_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_alerts" ADD CONSTRAINT "request_alerts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_alerts" ADD CONSTRAINT "request_alerts_request_id_open_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."open_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_alerts_of_request" ON "request_alerts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_alerts_to_mail" ON "request_alerts" USING btree ("agency_id") WHERE to_mail;