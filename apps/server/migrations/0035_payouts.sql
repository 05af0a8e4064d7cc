CREATE TABLE "agency_bank_codes" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"code" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid,
	"rate" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"set_by" uuid,
	"set_by_name" text NOT NULL,
	"set_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "commission_rates_rate" CHECK ("commission_rates"."rate" between 0 and 3000),
	CONSTRAINT "commission_rates_general" CHECK ("commission_rates"."agency_id" is not null or "commission_rates"."rate" is not null)
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"pay_day" date NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"left_out" json NOT NULL,
	"prepared_by" uuid,
	"prepared_by_name" text NOT NULL,
	"prepared_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"approved_by" uuid,
	"approved_by_name" text,
	"approved_at" timestamp (3) with time zone,
	"approved_alone" boolean DEFAULT false NOT NULL,
	"withdraw_reason" text,
	"provider" text,
	"file" "bytea",
	"file_hash" text,
	CONSTRAINT "payout_batches_state" CHECK ("payout_batches"."state" in ('prepared', 'approved', 'withdrawn')),
	CONSTRAINT "payout_batches_approved" CHECK (("payout_batches"."state" = 'approved') = ("payout_batches"."approved_at" is not null)
        and ("payout_batches"."approved_at" is null) = ("payout_batches"."file_hash" is null)
        and ("payout_batches"."file" is null) = ("payout_batches"."file_hash" is null)),
	CONSTRAINT "payout_batches_two_people" CHECK ("payout_batches"."approved_alone" or "payout_batches"."approved_by" <> "payout_batches"."prepared_by"),
	CONSTRAINT "payout_batches_withdrawn" CHECK (("payout_batches"."state" = 'withdrawn') = ("payout_batches"."withdraw_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"agency_id" uuid,
	"agency_name" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"account_ending" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"bank_reference" text,
	"problem" text,
	"marked_by" uuid,
	"marked_by_name" text,
	"marked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('prepared', 'in_transit', 'paid', 'failed')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_paisa" > 0),
	CONSTRAINT "payouts_sent" CHECK ("payouts"."state" = 'failed' or ("payouts"."state" = 'prepared') = ("payouts"."sent_at" is null)),
	CONSTRAINT "payouts_paid" CHECK ("payouts"."state" <> 'paid' or "payouts"."bank_reference" is not null),
	CONSTRAINT "payouts_failed" CHECK (("payouts"."state" = 'failed') = ("payouts"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_agencies_in_taka";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "agency_bank_codes" ADD CONSTRAINT "agency_bank_codes_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_rates_of_agency" ON "commission_rates" USING btree ("agency_id","starts_at");--> statement-breakpoint
CREATE INDEX "commission_rates_set_by" ON "commission_rates" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "payout_batches_newest" ON "payout_batches" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE INDEX "payout_batches_prepared_by" ON "payout_batches" USING btree ("prepared_by");--> statement-breakpoint
CREATE INDEX "payout_batches_approved_by" ON "payout_batches" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "payouts_of_batch" ON "payouts" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "payouts_of_agency" ON "payouts" USING btree ("agency_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "payouts_marked_by" ON "payouts" USING btree ("marked_by");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_to_release" ON "bookings" USING btree ("starts_at") WHERE paid_at is not null and released_at is null and held_reason is null;--> statement-breakpoint
CREATE INDEX "ledger_available" ON "ledger_entries" USING btree ("agency_id","booking_id") WHERE account = 'available';--> statement-breakpoint
CREATE INDEX "ledger_of_payout" ON "ledger_entries" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_cause" CHECK ("ledger_entries"."cause" in ('release', 'commission'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_account" CHECK ("ledger_entries"."account" in ('provider', 'unallocated', 'agency', 'refunds_owed', 'review', 'ghuri', 'available', 'in_transit', 'paid_out', 'commission'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_agencies_in_taka" CHECK ("ledger_entries"."account" not in ('agency', 'available', 'in_transit', 'paid_out', 'commission') or "ledger_entries"."currency" = 'BDT');--> statement-breakpoint
-- Ledger lines never change. One exception: the reference to a deleted agency may go.
CREATE OR REPLACE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.id, OLD.posting, OLD.account, OLD.booking_id, OLD.amount_paisa, OLD.currency, OLD.cause, OLD.payout_id, OLD.created_at)
		IS NOT DISTINCT FROM (NEW.id, NEW.posting, NEW.account, NEW.booking_id, NEW.amount_paisa, NEW.currency, NEW.cause, NEW.payout_id, NEW.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- An agency with money in any of its places is not deleted. The previous release counts only what is held.
CREATE OR REPLACE FUNCTION agency_keeps_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM ledger_entries WHERE agency_id = OLD.id AND account IN ('agency', 'available', 'in_transit')
		GROUP BY account HAVING sum(amount_paisa) <> 0
	) THEN
		RAISE EXCEPTION 'this agency has money' USING ERRCODE = 'check_violation';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
-- Also when the owner's account is deleted.
CREATE OR REPLACE TRIGGER agencies_keep_money BEFORE DELETE ON "agencies"
	FOR EACH ROW EXECUTE FUNCTION agency_keeps_money();
