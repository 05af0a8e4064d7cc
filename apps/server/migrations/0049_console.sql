CREATE TABLE "day_sums" (
	"day" date PRIMARY KEY NOT NULL,
	"bookings" integer NOT NULL,
	"tour_bookings" integer NOT NULL,
	"travellers" integer NOT NULL,
	"gross_paisa" bigint NOT NULL,
	"commission_paisa" bigint NOT NULL,
	"refunds_paisa" bigint NOT NULL,
	"agencies" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_views" (
	"day" date PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_given_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_email","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(lower(
  coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || left(subject, 500)), '\s+'), '')));--> statement-breakpoint
CREATE INDEX "bookings_by_payment" ON "bookings" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_commission" ON "ledger_entries" USING btree ("created_at") WHERE account = 'commission';--> statement-breakpoint
CREATE INDEX "refunds_by_end" ON "refunds" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role" CHECK ("users"."admin_role" in ('support', 'finance', 'owner'));