CREATE TABLE "console_keys" (
	"list" text NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "console_keys_list" CHECK ("console_keys"."list" in ('people', 'agencies', 'tours', 'bookings'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "console_keys_in_order" ON "console_keys" USING btree ("list","key","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "agencies_all_newest" ON "agencies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_state" ON "bookings" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_agency_newest" ON "bookings" USING btree ("agency_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tours_all_by_start" ON "tours" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_cancelled" ON "tours" USING btree ("starts_at","id") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "tours_of_agency_all_by_start" ON "tours" USING btree ("agency_id","starts_at","id");--> statement-breakpoint
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
