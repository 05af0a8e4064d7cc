CREATE TABLE "waiting_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"traveller_id" uuid NOT NULL,
	"persons" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "waiting_parties_state" CHECK ("waiting_parties"."state" in ('waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'ended')),
	CONSTRAINT "waiting_parties_persons" CHECK ("waiting_parties"."persons" between 1 and 10),
	CONSTRAINT "waiting_parties_offer" CHECK ("waiting_parties"."state" <> 'offered' or "waiting_parties"."offered_until" is not null),
	CONSTRAINT "waiting_parties_ended" CHECK ((state in ('waiting', 'offered')) = ("waiting_parties"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_traveller_id_users_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_parties_once" ON "waiting_parties" USING btree ("traveller_id","tour_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_parties_of_tour" ON "waiting_parties" USING btree ("tour_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waiting_parties_of_traveller" ON "waiting_parties" USING btree ("traveller_id");--> statement-breakpoint
CREATE INDEX "waiting_parties_offers" ON "waiting_parties" USING btree ("offered_until") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "tours_with_waiting" ON "tours" USING btree ("starts_at") WHERE waiting > 0;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_waiting" CHECK ("tours"."waiting" >= 0);