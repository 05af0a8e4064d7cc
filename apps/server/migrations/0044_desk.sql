CREATE TABLE "agency_balances" (
	"agency_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_paisa" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personalised_tours" ADD COLUMN "unanswered_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency_balances" ADD CONSTRAINT "agency_balances_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_balances_of_agency" ON "agency_balances" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "bookings_personal_of_agency" ON "bookings" USING btree ("agency_id","starts_at") WHERE state = 'paid' and kind <> 'tour';--> statement-breakpoint
CREATE INDEX "bookings_balances_of_agency" ON "bookings" USING btree ("agency_id","balance_by") WHERE state = 'paid' and balance_by is not null;--> statement-breakpoint
CREATE INDEX "bookings_held_of_agency" ON "bookings" USING btree ("agency_id") WHERE held_reason is not null;--> statement-breakpoint
CREATE INDEX "open_requests_by_start" ON "open_requests" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "personalised_tours_to_quote" ON "personalised_tours" USING btree ("agency_id","starts_at") WHERE amount_paisa is null and declined_at is null;--> statement-breakpoint
CREATE INDEX "personalised_tours_quoted_lately" ON "personalised_tours" USING btree ("agency_id","quoted_at") WHERE quoted_at is not null and declined_at is null;--> statement-breakpoint
CREATE INDEX "personalised_tours_to_answer" ON "personalised_tours" USING btree ("agency_id","starts_at") WHERE unanswered_since is not null;--> statement-breakpoint
CREATE INDEX "reviews_to_answer" ON "reviews" USING btree ("agency_id","created_at") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "tours_of_agency_by_start" ON "tours" USING btree ("agency_id","starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "tours_of_agency_with_waiting" ON "tours" USING btree ("agency_id","starts_at") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "tours_of_agency_with_minimum" ON "tours" USING btree ("agency_id","starts_at") WHERE price_list -> 'minimum' is not null and group_decided_at is null and cancelled_at is null;--> statement-breakpoint
-- Written by hand from here on: function, trigger, and the content of the new table and column.
CREATE OR REPLACE FUNCTION add_to_agency_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO agency_balances (agency_id, account, amount_paisa)
	SELECT agency_id, account, sum(amount_paisa) FROM added WHERE agency_id IS NOT NULL GROUP BY agency_id, account;
	RETURN NULL;
END $$;--> statement-breakpoint
-- No posting may fall between the trigger and the first sums.
LOCK TABLE "ledger_entries" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_entries_to_balances AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_agency_balances();--> statement-breakpoint
INSERT INTO "agency_balances" ("agency_id", "account", "amount_paisa")
	SELECT agency_id, account, sum(amount_paisa) FROM ledger_entries WHERE agency_id IS NOT NULL GROUP BY agency_id, account;--> statement-breakpoint
UPDATE "personalised_tours" SET "unanswered_since" = newest.created_at
	FROM (
		SELECT DISTINCT ON (tour_id) tour_id, from_agency, created_at FROM personalised_messages ORDER BY tour_id, created_at DESC, id DESC
	) newest
	WHERE newest.tour_id = personalised_tours.id AND NOT newest.from_agency AND declined_at IS NULL;
