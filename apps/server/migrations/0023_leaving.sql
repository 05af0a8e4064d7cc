ALTER TABLE "agency_papers" ADD COLUMN "bank_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_papers" ADD COLUMN "previous_bank" "bytea";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contact_language" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_slot" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_hold_slot" ON "bookings" USING btree ("traveller_id","hold_slot") WHERE state in ('held', 'pending_payment');--> statement-breakpoint
CREATE INDEX "bookings_contacts_left" ON "bookings" USING btree ("id") WHERE traveller_id is null and email <> '';--> statement-breakpoint
ALTER TABLE "agency_papers" ADD CONSTRAINT "agency_papers_bank_change" CHECK (("agency_papers"."bank_changed_at" is null) = ("agency_papers"."previous_bank" is null));