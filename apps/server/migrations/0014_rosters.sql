ALTER TABLE "bookings" ADD COLUMN "check_in_undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" json DEFAULT '[]'::json NOT NULL;