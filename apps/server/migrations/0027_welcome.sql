ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "welcome_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only for users from now on: those before this release know Ghuri already.
ALTER TABLE "users" ALTER COLUMN "welcome_due" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "favourite_places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('verify-email', 'change-email', 'reset-password', 'verified'));