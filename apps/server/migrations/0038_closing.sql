ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_agencies_in_taka";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_cause";--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "agencies_closed" ON "agencies" USING btree ("id") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_account" CHECK ("ledger_entries"."account" in ('provider', 'unallocated', 'agency', 'refunds_owed', 'review', 'ghuri', 'available', 'in_transit', 'paid_out', 'commission', 'written_off'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_agencies_in_taka" CHECK ("ledger_entries"."account" not in ('agency', 'available', 'in_transit', 'paid_out', 'written_off', 'commission') or "ledger_entries"."currency" = 'BDT');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_cause" CHECK ("ledger_entries"."cause" in ('release', 'commission', 'rest'));--> statement-breakpoint
-- Writes into `agencies.sells` whether the agency may sell and is not closed, so that frequent statements read a column.
-- A verified agency has no open wishes of the admins, so these two columns are emptied here.
CREATE OR REPLACE FUNCTION agency_keep_sells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.sells := NEW.closed_at IS NULL AND agency_may_sell(NEW.verified, NEW.stopped_at, NEW.user_id);
	IF NEW.verified THEN
		NEW.changes_asked := NULL;
		NEW.revoke_reason := NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Keeps `agencies.sells` true to the rule, also when a statement tries to set it.
CREATE OR REPLACE TRIGGER agencies_keep_sells BEFORE INSERT OR UPDATE OF verified, stopped_at, closed_at, user_id, sells ON "agencies" FOR EACH ROW
	EXECUTE FUNCTION agency_keep_sells();
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"scope" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"note" text,
	"settled_by" uuid,
	"settled_by_name" text,
	CONSTRAINT "money_differences_once" UNIQUE("kind","subject"),
	CONSTRAINT "money_differences_kind" CHECK ("money_differences"."kind" in ('payment_missing', 'payment_unknown', 'payment_amount', 'refund_missing', 'refund_extra', 'no_answer', 'payout_unknown', 'payout_amount', 'payout_state', 'payout_late', 'books')),
	CONSTRAINT "money_differences_settled" CHECK ("money_differences"."note" is null or "money_differences"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"cursor" text DEFAULT '' NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"repaired" integer DEFAULT 0 NOT NULL,
	"waiting" json DEFAULT '[]'::json NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliations_counts" CHECK ("reconciliations"."compared" >= 0 and "reconciliations"."differences" >= "reconciliations"."repaired" and "reconciliations"."repaired" >= 0)
);
--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_differences_of_scope" ON "money_differences" USING btree ("scope");--> statement-breakpoint
CREATE INDEX "money_differences_open" ON "money_differences" USING btree ("opened_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "money_differences_closed" ON "money_differences" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "money_differences_settled_by" ON "money_differences" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "reconciliations_open" ON "reconciliations" USING btree ("day") WHERE finished_at is null;
