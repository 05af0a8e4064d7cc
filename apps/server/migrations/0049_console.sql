ALTER TABLE "users" ADD COLUMN "admin_role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_given_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role" CHECK ("users"."admin_role" in ('support', 'finance', 'owner'));