CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"turned_on_at" timestamp with time zone,
	CONSTRAINT "two_factors_user_key" UNIQUE("user_id"),
	CONSTRAINT "two_factors_tries" CHECK ("two_factors"."failed_verification_count" >= 0),
	CONSTRAINT "two_factors_on" CHECK ("two_factors"."verified" = ("two_factors"."turned_on_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_active_at" timestamp with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
-- Written, not generated:
CREATE OR REPLACE FUNCTION ask_for_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.second_factor_due := EXISTS (SELECT FROM users WHERE id = NEW.user_id AND two_factor_enabled);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_ask_for_second_factor BEFORE INSERT ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION ask_for_second_factor();
