CREATE TABLE "payment_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"txn_id" text NOT NULL,
	"refund_id" text,
	"booking_id" uuid NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"problem" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "payment_decisions_action" CHECK ("payment_decisions"."action" in ('accept', 'return', 'retry', 'paid_by_hand')),
	CONSTRAINT "payment_decisions_about" CHECK (("payment_decisions"."refund_id" is null) = ("payment_decisions"."action" in ('accept', 'return')))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_account";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_txn_id_payments_txn_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."payments"("txn_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_decisions_newest" ON "payment_decisions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "payment_decisions_of_booking" ON "payment_decisions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_decisions_actor" ON "payment_decisions" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_decisions_one_a_payment" ON "payment_decisions" USING btree ("txn_id") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_decisions_one_a_refusal" ON "payment_decisions" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "payments_under_review" ON "payments" USING btree ("received_at") WHERE state = 'review';--> statement-breakpoint
CREATE INDEX "refunds_refused" ON "refunds" USING btree ("refused_at") WHERE state = 'failed';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_account" CHECK ("ledger_entries"."account" in ('provider', 'unallocated', 'agency', 'refunds_owed', 'review', 'ghuri'));