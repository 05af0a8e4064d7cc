CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"oldest_unfinished" "xid8" DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL,
	"published_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"queued_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "mails_sent_or_failed" CHECK ("mails"."sent_at" is null or "mails"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"animated" boolean NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" integer NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"placeholder" text NOT NULL,
	"used_as" text,
	"used_for" text,
	"uploaded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT app_now() + interval '24 hours',
	CONSTRAINT "pictures_name_unique" UNIQUE("name"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0 and cardinality("pictures"."widths") > 0),
	CONSTRAINT "pictures_used_or_expiring" CHECK (("pictures"."used_as" is null) = ("pictures"."expires_at" is not null)),
	CONSTRAINT "pictures_use_complete" CHECK (("pictures"."used_as" is null) = ("pictures"."used_for" is null))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_events_transaction" ON "live_events" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "live_events_topic" ON "live_events" USING btree ("topic","transaction");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pictures_expiry" ON "pictures" USING btree ("expires_at") WHERE "pictures"."expires_at" is not null;