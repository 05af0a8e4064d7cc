CREATE TABLE "export_leases" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_leases" ADD CONSTRAINT "export_leases_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_agency_by_start" ON "bookings" USING btree ("agency_id","starts_at","id") WHERE paid_at is not null;