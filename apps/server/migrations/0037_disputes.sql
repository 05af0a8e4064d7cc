CREATE TABLE "dispute_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"by" text NOT NULL,
	"position" smallint NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "dispute_pictures_position" UNIQUE("dispute_id","by","position"),
	CONSTRAINT "dispute_pictures_by" CHECK ("dispute_pictures"."by" in ('traveller', 'agency'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text DEFAULT 'agency' NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"wish" text NOT NULL,
	"wish_paisa" bigint,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"decide_by" timestamp (3) with time zone,
	"outcome" text,
	"refund_paisa" bigint DEFAULT 0 NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_one_for_a_booking" UNIQUE("booking_id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('agency', 'admin', 'decided', 'withdrawn')),
	CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('not_provided', 'not_as_promised', 'unsafe', 'charged_extra', 'behaviour', 'other')),
	CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('full', 'part', 'none')),
	CONSTRAINT "disputes_wish" CHECK (("disputes"."wish" = 'part') = ("disputes"."wish_paisa" is not null)),
	CONSTRAINT "disputes_answered" CHECK (("disputes"."answer" is null) = ("disputes"."answered_at" is null)),
	CONSTRAINT "disputes_to_decide_by" CHECK ("disputes"."state" <> 'admin' or "disputes"."decide_by" is not null),
	CONSTRAINT "disputes_over" CHECK (("disputes"."state" in ('decided', 'withdrawn')) = ("disputes"."ended_at" is not null)),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."state" = 'decided') = ("disputes"."outcome" is not null)
        and ("disputes"."state" = 'decided') = ("disputes"."decision" is not null)),
	CONSTRAINT "disputes_refund" CHECK ((coalesce("disputes"."outcome", 'none') <> 'none') = ("disputes"."refund_paisa" > 0))
);
--> statement-breakpoint
ALTER TABLE "admin_mails" DROP CONSTRAINT "admin_mails_kind";--> statement-breakpoint
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_to_answer" ON "disputes" USING btree ("answer_by","id") WHERE state = 'agency';--> statement-breakpoint
CREATE INDEX "disputes_to_decide" ON "disputes" USING btree ("decide_by","id") WHERE state = 'admin';--> statement-breakpoint
CREATE INDEX "disputes_ended" ON "disputes" USING btree ("ended_at","id") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_decided_by" ON "disputes" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "admin_mails" ADD CONSTRAINT "admin_mails_kind" CHECK ("admin_mails"."kind" in ('agencies', 'reports', 'money', 'disputes'));--> statement-breakpoint
-- While a case is open, the money of its booking stays held.
CREATE OR REPLACE FUNCTION keep_disputed_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM disputes WHERE booking_id = NEW.id AND ended_at IS NULL) THEN
		RAISE EXCEPTION 'this booking is in dispute' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- An admin of the previous release could let the money go.
CREATE OR REPLACE TRIGGER bookings_keep_disputed_money BEFORE UPDATE OF held_reason ON "bookings"
	FOR EACH ROW WHEN (OLD.held_reason IS NOT NULL AND NEW.held_reason IS NULL) EXECUTE FUNCTION keep_disputed_money();--> statement-breakpoint
-- An agency with money in any of its places, or with an open case, is not deleted. The previous release counts only what is held.
CREATE OR REPLACE FUNCTION agency_keeps_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM ledger_entries WHERE agency_id = OLD.id AND account IN ('agency', 'available', 'in_transit')
		GROUP BY account HAVING sum(amount_paisa) <> 0
	) THEN
		RAISE EXCEPTION 'this agency has money' USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (
		SELECT FROM disputes JOIN bookings ON bookings.id = disputes.booking_id
		WHERE bookings.agency_id = OLD.id AND disputes.ended_at IS NULL
	) THEN
		RAISE EXCEPTION 'this agency has an open case' USING ERRCODE = 'check_violation';
	END IF;
	RETURN OLD;
END $$;
