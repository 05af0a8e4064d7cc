CREATE TABLE "agency_calendars" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "agency_calendars_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "agency_reliability" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"facts" json NOT NULL,
	"computed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"former_secret" "bytea",
	"former_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "agency_webhooks_former" CHECK (("agency_webhooks"."former_secret" is null) = ("agency_webhooks"."former_until" is null))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "api_keys_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'accepted', 'given_up'))
);
--> statement-breakpoint
ALTER TABLE "agency_calendars" ADD CONSTRAINT "agency_calendars_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_reliability" ADD CONSTRAINT "agency_reliability_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_webhooks" ADD CONSTRAINT "agency_webhooks_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_agency_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."agency_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_webhooks_of_agency" ON "agency_webhooks" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_of_agency" ON "api_keys" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","subject","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at");