ALTER TABLE "payment_decisions" DROP CONSTRAINT "payment_decisions_action";--> statement-breakpoint
ALTER TABLE "payment_decisions" DROP CONSTRAINT "payment_decisions_about";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
DROP INDEX "payment_events_of_attempt";--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD COLUMN "bank_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "currency" text DEFAULT 'BDT' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "settle_queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "settle_hint" json;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "repeats" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "unclear_asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "stuck_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_repeats_payments_txn_id_fk" FOREIGN KEY ("repeats") REFERENCES "public"."payments"("txn_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refunds_stuck" ON "refunds" USING btree ("stuck_at") WHERE stuck_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_of_attempt" ON "payment_events" USING btree ("attempt_id","id");--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_bank_reference" CHECK (("payment_decisions"."action" = 'arrived') = ("payment_decisions"."bank_reference" <> ''));--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_action" CHECK ("payment_decisions"."action" in ('accept', 'return', 'dismiss', 'retry', 'paid_by_hand', 'arrived', 'never_happened'));--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_about" CHECK (("payment_decisions"."refund_id" is null) = ("payment_decisions"."action" in ('accept', 'return', 'dismiss')));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_agencies_in_taka" CHECK ("ledger_entries"."account" <> 'agency' or "ledger_entries"."currency" = 'BDT');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_applied_in_taka" CHECK ("payments"."state" <> 'applied' or "payments"."currency" = 'BDT');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dismissed" CHECK ("payments"."state" <> 'dismissed' or "payments"."repeats" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_repeats_another" CHECK ("payments"."repeats" <> "payments"."txn_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('received', 'applied', 'returned', 'review', 'dismissed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_lease" CHECK (("refunds"."lease_id" is null) = ("refunds"."lease_until" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sending_is_leased" CHECK ("refunds"."state" <> 'sending' or "refunds"."lease_until" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_stuck_is_unclear" CHECK ("refunds"."stuck_at" is null or "refunds"."state" = 'unclear');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_processing_has_reference" CHECK ("refunds"."state" <> 'processing' or "refunds"."ref"::text <> '{}');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('created', 'sending', 'processing', 'unclear', 'done', 'failed'));--> statement-breakpoint
-- Under the previous release, a refund that was claimed may have been sent, and a no to a repeated id was taken for a refusal.
UPDATE "refunds" SET "state" = 'unclear', "unclear_asks" = 1
	WHERE ("state" = 'created' AND "tries" > 0) OR ("state" = 'processing' AND "ref"->>'refund_ref_id' IS NULL);--> statement-breakpoint
UPDATE "refunds" SET "state" = 'unclear', "unclear_asks" = 1, "stuck_at" = coalesce("refused_at", app_now()), "next_try_at" = app_now()
	WHERE "state" = 'failed' AND "tries" > 1 AND "ref"->>'refund_ref_id' IS NULL;--> statement-breakpoint
-- A refund gets a new id only when the old one is known to be dead. The previous release goes from created to processing or failed.
CREATE FUNCTION refund_goes_its_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.id <> OLD.id AND NOT (OLD.state = 'failed' AND NEW.state = 'created') THEN
		RAISE EXCEPTION 'only a dead refund gets a new id' USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.state = OLD.state
		OR (OLD.state = 'created' AND NEW.state IN ('sending', 'processing', 'failed'))
		OR (OLD.state = 'sending' AND NEW.state IN ('processing', 'unclear', 'done', 'failed'))
		OR (OLD.state = 'unclear' AND NEW.state IN ('processing', 'done'))
		OR (OLD.state = 'unclear' AND NEW.state = 'failed' AND EXISTS (
			SELECT FROM payment_decisions WHERE refund_id = OLD.id AND action = 'never_happened'))
		OR (OLD.state = 'processing' AND NEW.state IN ('done', 'failed'))
		OR (OLD.state = 'failed' AND NEW.state = 'done')
		OR (OLD.state = 'failed' AND NEW.state = 'created' AND NEW.id <> OLD.id)
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a refund does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_go_their_way BEFORE UPDATE ON "refunds"
	FOR EACH ROW EXECUTE FUNCTION refund_goes_its_way();--> statement-breakpoint
-- What came in another currency was written down as taka. Whole postings: both lines have the same sum.
UPDATE "ledger_entries" SET "currency" = foreign_money.currency FROM "payments" foreign_money
	WHERE foreign_money.booking_id = "ledger_entries"."booking_id" AND foreign_money.currency <> 'BDT'
		AND abs("ledger_entries"."amount_paisa") = foreign_money.amount_paisa
		AND NOT EXISTS (SELECT FROM "ledger_entries" line
			WHERE line.posting = "ledger_entries"."posting" AND line.account = 'agency');--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added GROUP BY posting HAVING sum(amount_paisa) <> 0 OR min(currency) <> max(currency)) THEN
		RAISE EXCEPTION 'a posting does not balance' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.id, OLD.posting, OLD.account, OLD.booking_id, OLD.amount_paisa, OLD.currency, OLD.created_at)
		IS NOT DISTINCT FROM (NEW.id, NEW.posting, NEW.account, NEW.booking_id, NEW.amount_paisa, NEW.currency, NEW.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'check_violation';
END $$;
