CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"used_at" timestamp with time zone,
	"ticket_hash" text,
	CONSTRAINT "phone_codes_newest_key" UNIQUE NULLS NOT DISTINCT("phone","user_id"),
	CONSTRAINT "phone_codes_ticket_key" UNIQUE("ticket_hash"),
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5),
	CONSTRAINT "phone_codes_ticket_after_use" CHECK ("phone_codes"."ticket_hash" is null or "phone_codes"."used_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"text" "bytea",
	"queued_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "text_messages_sent_or_failed" CHECK ("text_messages"."sent_at" is null or "text_messages"."failed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_codes_sent" ON "phone_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "text_messages_queued" ON "text_messages" USING btree ("queued_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_key" UNIQUE("phone");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_is_a_mobile" CHECK ("users"."phone" ~ '^[+]8801[3-9][0-9]{8}$');