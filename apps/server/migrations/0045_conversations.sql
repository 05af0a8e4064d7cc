CREATE TABLE "conversation_readers" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"until_number" integer,
	"mail_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_readers_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_readers_marks" CHECK ("conversation_readers"."read_number" >= 0 and "conversation_readers"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"agency_id" uuid NOT NULL,
	"traveller_id" uuid,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"agency_read" integer DEFAULT 0 NOT NULL,
	"agency_unread" integer DEFAULT 0 NOT NULL,
	"agency_mail_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"assigned_to" uuid,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "conversations_one" UNIQUE("agency_id","traveller_id","kind","subject_id"),
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('agency', 'trip', 'tour', 'personalised', 'bid', 'departure')),
	CONSTRAINT "conversations_departure" CHECK ("conversations"."kind" <> 'departure' or "conversations"."traveller_id" is null),
	CONSTRAINT "conversations_last" CHECK ("conversations"."last_number" >= 0),
	CONSTRAINT "conversations_read" CHECK ("conversations"."agency_read" between 0 and "conversations"."last_number" and "conversations"."agency_unread" between 0 and "conversations"."last_number" - "conversations"."agency_read")
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "message_pictures_position" UNIQUE("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "message_report_cases" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "message_report_cases_state" CHECK ("message_report_cases"."state" in ('open', 'dismissed', 'removed')),
	CONSTRAINT "message_report_cases_decided" CHECK (("message_report_cases"."state" = 'open') = ("message_report_cases"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "message_reports_message_id_reporter_id_pk" PRIMARY KEY("message_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"from_agency" boolean NOT NULL,
	"text" text NOT NULL,
	"amount_paisa" bigint,
	"announcement" text,
	"key" uuid,
	"waited_since" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "messages_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_key" UNIQUE("conversation_id","author_id","key"),
	CONSTRAINT "messages_price_is_the_agencys" CHECK ("messages"."amount_paisa" is null or "messages"."from_agency"),
	CONSTRAINT "messages_announcement" CHECK ("messages"."announcement" in ('text', 'meeting_point')),
	CONSTRAINT "messages_announced_by_agency" CHECK ("messages"."announcement" is null or "messages"."from_agency"),
	CONSTRAINT "messages_removed" CHECK ("messages"."removed_at" is null or "messages"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_readers" ADD CONSTRAINT "conversation_readers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_readers" ADD CONSTRAINT "conversation_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_traveller_id_users_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report_cases" ADD CONSTRAINT "message_report_cases_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_readers_inbox" ON "conversation_readers" USING btree ("user_id","last_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_readers_unread" ON "conversation_readers" USING btree ("user_id","last_at","conversation_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_readers_to_mail" ON "conversation_readers" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_of_departure" ON "conversations" USING btree ("subject_id") WHERE kind = 'departure';--> statement-breakpoint
CREATE INDEX "conversations_of_agency" ON "conversations" USING btree ("agency_id","last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("agency_id","last_at","id") WHERE agency_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("agency_id","last_at","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("agency_id","assigned_to","last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_assigned_to" ON "conversations" USING btree ("assigned_to") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "conversations_of_traveller" ON "conversations" USING btree ("traveller_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_about" ON "conversations" USING btree ("subject_id","kind");--> statement-breakpoint
CREATE INDEX "conversations_to_mail" ON "conversations" USING btree ("agency_mail_at") WHERE agency_mail_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_words" ON "conversations" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "message_report_cases_newest" ON "message_report_cases" USING btree ("state","reported_at","message_id");--> statement-breakpoint
CREATE INDEX "message_report_cases_all" ON "message_report_cases" USING btree ("reported_at","message_id");--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_answers" ON "messages" USING btree ("conversation_id","created_at") WHERE waited_since is not null;--> statement-breakpoint
CREATE INDEX "saved_replies_of_agency" ON "saved_replies" USING btree ("agency_id","title");--> statement-breakpoint
-- Written by hand from here on: functions, triggers, and the threads of personalised tours.
CREATE OR REPLACE FUNCTION sync_departure_readers(departure uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	talk conversations%ROWTYPE;
	going uuid[];
BEGIN
	SELECT * INTO talk FROM conversations WHERE kind = 'departure' AND subject_id = departure FOR NO KEY UPDATE;
	IF NOT FOUND THEN RETURN; END IF;
	going := ARRAY(
		SELECT traveller_id FROM bookings WHERE tour_id = departure AND state = 'paid' AND traveller_id IS NOT NULL
		UNION
		SELECT traveller.user_id FROM bookings booking JOIN booking_travellers traveller ON traveller.booking_id = booking.id
		WHERE booking.tour_id = departure AND booking.state = 'paid' AND traveller.user_id IS NOT NULL AND traveller.lost_at IS NULL);
	INSERT INTO conversation_readers AS reader (conversation_id, user_id, last_at, unread)
	SELECT talk.id, person, talk.last_at, talk.last_number FROM unnest(going) AS person ORDER BY person
	ON CONFLICT (conversation_id, user_id) DO UPDATE
		SET until_number = NULL, last_at = talk.last_at, unread = talk.last_number - reader.read_number
		WHERE reader.until_number IS NOT NULL;
	UPDATE conversation_readers SET until_number = talk.last_number
	WHERE conversation_id = talk.id AND until_number IS NULL AND NOT user_id = ANY (going);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_changes_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_departure_readers(NEW.tour_id);
	IF OLD.tour_id <> NEW.tour_id THEN PERFORM sync_departure_readers(OLD.tour_id); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_changes_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_departure_readers(tour_id) FROM bookings
	WHERE id = coalesce(NEW.booking_id, OLD.booking_id) AND tour_id IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER bookings_change_readers AFTER UPDATE OF state, tour_id ON "bookings" FOR EACH ROW
	WHEN (NEW.tour_id IS NOT NULL AND ((OLD.state = 'paid') <> (NEW.state = 'paid') OR OLD.tour_id <> NEW.tour_id))
	EXECUTE FUNCTION booking_changes_readers();--> statement-breakpoint
CREATE OR REPLACE TRIGGER places_change_readers AFTER UPDATE OF user_id, lost_at ON "booking_travellers" FOR EACH ROW
	WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.lost_at IS DISTINCT FROM NEW.lost_at)
	EXECUTE FUNCTION place_changes_readers();--> statement-breakpoint
CREATE OR REPLACE TRIGGER lost_places_change_readers AFTER DELETE ON "booking_travellers" FOR EACH ROW
	WHEN (OLD.user_id IS NOT NULL)
	EXECUTE FUNCTION place_changes_readers();--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_personalised_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	talk conversations%ROWTYPE;
BEGIN
	INSERT INTO conversations (id, kind, agency_id, traveller_id, subject_id, title, starts_at, words, created_at)
	SELECT gen_random_uuid(), 'personalised', agency.id, person.id, tour.id, tour.location, tour.starts_at,
		array_to_tsvector(search_words(concat_ws(' ', person.name, agency.name, tour.location)) || ('a:' || agency.id)), NEW.created_at
	FROM personalised_tours tour JOIN users person ON person.id = tour.traveller_id JOIN agencies agency ON agency.id = tour.agency_id
	WHERE tour.id = NEW.tour_id
	ON CONFLICT DO NOTHING;
	SELECT * INTO talk FROM conversations WHERE kind = 'personalised' AND subject_id = NEW.tour_id FOR NO KEY UPDATE;
	INSERT INTO conversation_readers (conversation_id, user_id, last_at) VALUES (talk.id, talk.traveller_id, NEW.created_at) ON CONFLICT DO NOTHING;
	INSERT INTO messages (id, conversation_id, number, author_id, from_agency, text, amount_paisa, waited_since, created_at)
	SELECT NEW.id, talk.id, talk.last_number + 1, CASE WHEN NEW.from_agency THEN agency.user_id ELSE talk.traveller_id END,
		NEW.from_agency, NEW.text, NEW.amount_paisa, CASE WHEN NEW.from_agency THEN talk.waiting_since END, NEW.created_at
	FROM agencies agency WHERE agency.id = talk.agency_id;
	UPDATE conversations SET last_number = last_number + 1, last_at = greatest(NEW.created_at, last_at),
		words = words || array_to_tsvector(search_words(NEW.text)),
		waiting_since = CASE WHEN NOT NEW.from_agency THEN coalesce(waiting_since, NEW.created_at) END,
		agency_unread = agency_unread + (NOT NEW.from_agency)::int
	WHERE id = talk.id;
	UPDATE conversation_readers SET last_at = greatest(NEW.created_at, last_at), unread = unread + NEW.from_agency::int WHERE conversation_id = talk.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER personalised_messages_taken AFTER INSERT ON "personalised_messages" FOR EACH ROW
	EXECUTE FUNCTION take_personalised_message();--> statement-breakpoint
-- The threads so far: written again, in their order, so that the trigger takes them.
CREATE TEMPORARY TABLE "old_messages" ON COMMIT DROP AS SELECT * FROM "personalised_messages";--> statement-breakpoint
DELETE FROM "personalised_messages";--> statement-breakpoint
INSERT INTO "personalised_messages" SELECT * FROM "old_messages" ORDER BY "created_at", "id";--> statement-breakpoint
-- Old threads had no read marks: everything counts as read. A declined request waits for no answer.
UPDATE "conversation_readers" SET "read_number" = "last_number", "unread" = 0 FROM "conversations" WHERE "id" = "conversation_id";--> statement-breakpoint
UPDATE "conversations" SET "agency_read" = "last_number", "agency_unread" = 0, "waiting_since" = "unanswered_since"
	FROM "personalised_tours" tour WHERE tour.id = "subject_id";--> statement-breakpoint
-- Notifications of messages lead to the conversation.
UPDATE "notifications" SET "kind" = 'message_received', "group_key" = talk.id::text,
		"link" = CASE WHEN "user_id" = talk.traveller_id THEN '/inbox/' ELSE '/my-agency/inbox/' END || talk.id
	FROM "conversations" talk WHERE "notifications"."kind" = 'tour_message' AND talk.subject_id::text = "group_key";--> statement-breakpoint
UPDATE "notification_preferences" SET "kind" = 'message_received' WHERE "kind" = 'tour_message';
