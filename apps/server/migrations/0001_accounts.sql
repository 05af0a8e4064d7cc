CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('verify-email', 'change-email', 'reset-password')),
	CONSTRAINT "account_links_expire" CHECK ("account_links"."expires_at" > "account_links"."sent_at")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "auth_accounts_identity_key" UNIQUE("provider_id","account_id"),
	CONSTRAINT "auth_accounts_person_key" UNIQUE("user_id","provider_id"),
	CONSTRAINT "auth_accounts_provider" CHECK ("auth_accounts"."provider_id" in ('credential', 'google')),
	CONSTRAINT "auth_accounts_password" CHECK (("auth_accounts"."provider_id" = 'credential') = ("auth_accounts"."password" is not null)),
	CONSTRAINT "auth_accounts_own" CHECK ("auth_accounts"."provider_id" <> 'credential' or "auth_accounts"."account_id" = "auth_accounts"."user_id"::text)
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_hand_overs" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "google_hand_overs_outcome" CHECK ("google_hand_overs"."outcome" in ('waiting', 'done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"picture" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"joined_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"alias" text NOT NULL,
	"gender" text DEFAULT 'N/A' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"facebook" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"twitter" text DEFAULT '' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"pending_email" text,
	"profile" text GENERATED ALWAYS AS (coalesce("users"."picture", '/api/avatars/default/' || case "users"."gender" when 'N/A' then 'unknown' else "users"."gender" end || '.svg')) STORED NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_alias_key" UNIQUE("alias"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email") and "users"."email" like '%_@_%'),
	CONSTRAINT "users_pending_email_is_another" CHECK ("users"."pending_email" = lower("users"."pending_email") and "users"."pending_email" <> "users"."email"),
	CONSTRAINT "users_name_is_there" CHECK (btrim("users"."name") <> ''),
	CONSTRAINT "users_alias_is_opaque" CHECK ("users"."alias" ~ '^[A-Za-z0-9_-]{16,64}$'),
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('male', 'female', 'other', 'N/A')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'bn')),
	CONSTRAINT "users_admin_is_verified" CHECK ("users"."email_verified" or not "users"."is_admin"),
	CONSTRAINT "users_counts" CHECK ("users"."follower_count" >= 0 and "users"."following_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","kind","sent_at");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_expires" ON "auth_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "google_hand_overs_opened" ON "google_hand_overs" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");