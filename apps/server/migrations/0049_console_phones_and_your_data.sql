CREATE TABLE "console_keys" (
	"list" text NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "console_keys_list" CHECK ("console_keys"."list" in ('people', 'agencies', 'tours', 'bookings'))
);
--> statement-breakpoint
CREATE TABLE "data_export_parts" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"piece" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"bytes" bigint,
	CONSTRAINT "data_exports_id_unique" UNIQUE("id"),
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('preparing', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."ready_at" is not null) and ("data_exports"."ready_at" is null) = ("data_exports"."bytes" is null))
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"day" date PRIMARY KEY NOT NULL,
	"bookings" integer NOT NULL,
	"tour_bookings" integer NOT NULL,
	"travellers" integer NOT NULL,
	"gross_paisa" bigint NOT NULL,
	"commission_paisa" bigint NOT NULL,
	"refunds_paisa" bigint NOT NULL,
	"agencies" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_views" (
	"day" date PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"sent_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_key" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"used_at" timestamp with time zone,
	"ticket_hash" text,
	CONSTRAINT "phone_codes_newest_key" UNIQUE NULLS NOT DISTINCT("phone","user_id"),
	CONSTRAINT "phone_codes_ticket_key" UNIQUE("ticket_hash"),
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5),
	CONSTRAINT "phone_codes_ticket_after_use" CHECK ("phone_codes"."ticket_hash" is null or "phone_codes"."used_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"text" "bytea",
	"queued_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "text_messages_sent_or_failed" CHECK ("text_messages"."sent_at" is null or "text_messages"."failed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "payout_way" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_papers" ADD COLUMN "trade_licence" "bytea";--> statement-breakpoint
ALTER TABLE "agency_papers" ADD COLUMN "business" "bytea";--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "bkash_file" "bytea";--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "bkash_file_hash" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payout_way" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "console_keys_in_order" ON "console_keys" USING btree ("list","key","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_by_age" ON "data_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_sent" ON "passkey_challenges" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_codes_sent" ON "phone_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "text_messages_queued" ON "text_messages" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "agencies_all_newest" ON "agencies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_email","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(lower(
  coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || left(subject, 500)), '\s+'), '')));--> statement-breakpoint
CREATE INDEX "audit_log_papers" ON "audit_log" USING btree ("subject_id","happened_at","id") WHERE action = 'papers_opened';--> statement-breakpoint
CREATE INDEX "bookings_by_payment" ON "bookings" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_state" ON "bookings" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_agency_newest" ON "bookings" USING btree ("agency_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_commission" ON "ledger_entries" USING btree ("created_at") WHERE account = 'commission';--> statement-breakpoint
CREATE INDEX "refunds_by_end" ON "refunds" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tours_all_by_start" ON "tours" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_cancelled" ON "tours" USING btree ("starts_at","id") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "tours_of_agency_all_by_start" ON "tours" USING btree ("agency_id","starts_at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_key" UNIQUE("phone");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_is_a_mobile" CHECK ("users"."phone" ~ '^[+]8801[3-9][0-9]{8}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role" CHECK ("users"."admin_role" in ('support', 'finance', 'owner'));--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_payout_way" CHECK ("agencies"."payout_way" in ('bank', 'bkash'));--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_bkash_file" CHECK (("payout_batches"."bkash_file" is null) = ("payout_batches"."bkash_file_hash" is null)
        and ("payout_batches"."approved_at" is not null or "payout_batches"."bkash_file" is null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_way" CHECK ("payouts"."payout_way" in ('bank', 'bkash'));--> statement-breakpoint
-- Written, not generated:
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g'), '^(00)?88(?=0)', '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(search_fold(source),
		'[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0964\u0965\u09F2-\u09FB\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE10-\uFE6F\U0001F000-\U0001FAFF]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console_keys_of(name text, email text, phone text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	words text[] := string_to_array(console_text(name), ' ');
	digits text := phone_key(phone);
	keys text[] := '{}';
	key text;
BEGIN
	FOR place IN 1 .. least(cardinality(words), 6) LOOP
		key := left('n:' || array_to_string(words[place:], ' '), 40);
		IF key <> ALL (keys) THEN keys := array_append(keys, key); END IF;
	END LOOP;
	IF email <> '' THEN keys := array_append(keys, left('e:' || lower(email), 40)); END IF;
	IF digits <> '' THEN keys := array_append(keys, left('p:' || digits, 40)); END IF;
	RETURN keys;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console_follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'bookings' AND id = OLD.id AND at = OLD.created_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.name, OLD.email, OLD.phone));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'bookings', key, NEW.created_at, NEW.id FROM unnest(console_keys_of(NEW.name, NEW.email, NEW.phone)) AS key;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console_follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'people' AND id = OLD.id AND at = OLD.joined_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.name, OLD.email, null));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'people', key, NEW.joined_at, NEW.id FROM unnest(console_keys_of(NEW.name, NEW.email, null)) AS key;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console_follow_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'agencies' AND id = OLD.id AND at = OLD.created_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.name, null, OLD.phone));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'agencies', key, NEW.created_at, NEW.id FROM unnest(console_keys_of(NEW.name, null, NEW.phone)) AS key;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION console_follow_tour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'tours' AND id = OLD.id AND at = OLD.starts_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.location, null, null));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'tours', key, NEW.starts_at, NEW.id FROM unnest(console_keys_of(NEW.location, null, null)) AS key;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_bookings AFTER INSERT OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION console_follow_booking();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_changed_bookings AFTER UPDATE OF name, email, phone, created_at ON "bookings" FOR EACH ROW
	WHEN ((OLD.name, OLD.email, OLD.phone, OLD.created_at) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.created_at))
	EXECUTE FUNCTION console_follow_booking();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_people AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION console_follow_person();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_changed_people AFTER UPDATE OF name, email, joined_at ON "users" FOR EACH ROW
	WHEN ((OLD.name, OLD.email, OLD.joined_at) IS DISTINCT FROM (NEW.name, NEW.email, NEW.joined_at))
	EXECUTE FUNCTION console_follow_person();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_agencies AFTER INSERT OR DELETE ON "agencies" FOR EACH ROW EXECUTE FUNCTION console_follow_agency();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_changed_agencies AFTER UPDATE OF name, phone, created_at ON "agencies" FOR EACH ROW
	WHEN ((OLD.name, OLD.phone, OLD.created_at) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.created_at))
	EXECUTE FUNCTION console_follow_agency();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_tours AFTER INSERT OR DELETE ON "tours" FOR EACH ROW EXECUTE FUNCTION console_follow_tour();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER console_changed_tours AFTER UPDATE OF location, starts_at ON "tours" FOR EACH ROW
	WHEN ((OLD.location, OLD.starts_at) IS DISTINCT FROM (NEW.location, NEW.starts_at))
	EXECUTE FUNCTION console_follow_tour();
--> statement-breakpoint
INSERT INTO console_keys (list, key, at, id)
	SELECT 'bookings', key, created_at, id FROM "bookings", unnest(console_keys_of(name, email, phone)) AS key;
--> statement-breakpoint
INSERT INTO console_keys (list, key, at, id)
	SELECT 'people', key, joined_at, id FROM "users", unnest(console_keys_of(name, email, null)) AS key;
--> statement-breakpoint
INSERT INTO console_keys (list, key, at, id)
	SELECT 'agencies', key, created_at, id FROM "agencies", unnest(console_keys_of(name, null, phone)) AS key;
--> statement-breakpoint
INSERT INTO console_keys (list, key, at, id)
	SELECT 'tours', key, starts_at, id FROM "tours", unnest(console_keys_of(location, null, null)) AS key;

--> statement-breakpoint
CREATE OR REPLACE FUNCTION ask_for_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.second_factor_due := EXISTS (SELECT FROM users WHERE id = NEW.user_id
		AND (two_factor_enabled OR is_admin AND EXISTS (SELECT FROM passkeys WHERE user_id = NEW.user_id)));
	RETURN NEW;
END $$;
