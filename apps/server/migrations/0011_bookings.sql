CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tour_id" uuid,
	"agency_id" uuid,
	"traveller_id" uuid,
	"persons" integer NOT NULL,
	"unit_paisa" bigint NOT NULL,
	"total_paisa" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"place" text NOT NULL,
	"image" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"departure" text NOT NULL,
	"agency_name" text NOT NULL,
	"refund_steps" json NOT NULL,
	"state" text NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"transaction_id" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"trip_id" uuid,
	"refunded_paisa" bigint DEFAULT 0 NOT NULL,
	"check_in_code" text,
	"checked_in_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "bookings_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "bookings_check_in_code_unique" UNIQUE("check_in_code"),
	CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('tour', 'personalised', 'bid')),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('held', 'pending_payment', 'paid', 'review', 'refund_pending', 'refunded', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "bookings_persons" CHECK ("bookings"."persons" > 0),
	CONSTRAINT "bookings_total" CHECK ("bookings"."unit_paisa" > 0 and "bookings"."total_paisa" = "bookings"."unit_paisa" * "bookings"."persons"),
	CONSTRAINT "bookings_held_for_a_while" CHECK ((state in ('held', 'pending_payment')) = ("bookings"."hold_until" is not null)),
	CONSTRAINT "bookings_paid" CHECK ("bookings"."state" <> 'paid' or ("bookings"."paid_at" is not null and "bookings"."check_in_code" is not null)),
	CONSTRAINT "bookings_unpaid_has_no_journey" CHECK ("bookings"."paid_at" is not null or ("bookings"."trip_id" is null and "bookings"."checked_in_at" is null)),
	CONSTRAINT "bookings_refunded" CHECK ("bookings"."refunded_paisa" between 0 and "bookings"."total_paisa")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"posting" uuid NOT NULL,
	"account" text NOT NULL,
	"agency_id" uuid,
	"booking_id" uuid NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "ledger_account" CHECK ("ledger_entries"."account" in ('provider', 'unallocated', 'agency', 'refunds_owed', 'review'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"url" text,
	"ref" json DEFAULT '{}'::json NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('created', 'redirected', 'paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payment_attempts_redirected" CHECK ("payment_attempts"."state" <> 'redirected' or "payment_attempts"."url" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"channel" text NOT NULL,
	"authentic" boolean NOT NULL,
	"status" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"txn_id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"currency" text NOT NULL,
	"risky" boolean NOT NULL,
	"ref" json NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paisa" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('received', 'applied', 'returned', 'review'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"txn_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"ref" json DEFAULT '{}'::json NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paisa" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('created', 'processing', 'done', 'failed')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null)),
	CONSTRAINT "refunds_open_is_followed" CHECK ("refunds"."state" in ('done', 'failed') or "refunds"."next_try_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_traveller_id_users_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_txn_id_payments_txn_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."payments"("txn_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_hold" ON "bookings" USING btree ("traveller_id","tour_id") WHERE state in ('held', 'pending_payment');--> statement-breakpoint
CREATE INDEX "bookings_of_traveller" ON "bookings" USING btree ("traveller_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_tour" ON "bookings" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "bookings_of_agency" ON "bookings" USING btree ("agency_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("hold_until") WHERE state in ('held', 'pending_payment');--> statement-breakpoint
CREATE INDEX "bookings_to_remind_of" ON "bookings" USING btree ("starts_at") WHERE state = 'paid' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "ledger_of_agency" ON "ledger_entries" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_of_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_of_booking" ON "payment_attempts" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_of_attempt" ON "payment_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied" ON "payments" USING btree ("booking_id") WHERE state = 'applied';--> statement-breakpoint
CREATE INDEX "payments_undecided" ON "payments" USING btree ("received_at") WHERE state = 'received';--> statement-breakpoint
CREATE INDEX "payments_of_attempt" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("txn_id");--> statement-breakpoint
CREATE INDEX "refunds_of_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
-- What leaves one account arrives in another: the lines of a posting, which come in one statement, add up to nothing.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added GROUP BY posting HAVING sum(amount_paisa) <> 0) THEN
		RAISE EXCEPTION 'a posting does not balance' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();--> statement-breakpoint
-- The past stays as it was; only whose it was is forgotten with the agency.
CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.id, OLD.posting, OLD.account, OLD.booking_id, OLD.amount_paisa, OLD.created_at)
		IS NOT DISTINCT FROM (NEW.id, NEW.posting, NEW.account, NEW.booking_id, NEW.amount_paisa, NEW.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
