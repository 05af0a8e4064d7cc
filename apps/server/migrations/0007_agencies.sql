CREATE SEQUENCE "public"."search_agency_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "agencies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"website" text NOT NULL,
	"description" text NOT NULL,
	"profile" text NOT NULL,
	"cover" text NOT NULL,
	"state" text NOT NULL,
	"district" text NOT NULL,
	"area" text NOT NULL,
	"account_ending" text NOT NULL,
	"personalize_tour" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_tenths" integer GENERATED ALWAYS AS (case "agencies"."rating_count" when 0 then 0 else round("agencies"."rating_sum" * 10.0 / "agencies"."rating_count") end) STORED NOT NULL,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (left(lower("agencies"."name"), 40)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "agencies_one_a_person" UNIQUE("user_id"),
	CONSTRAINT "agencies_name_is_there" CHECK (btrim("agencies"."name") <> ''),
	CONSTRAINT "agencies_account_ending" CHECK ("agencies"."account_ending" ~ '^[0-9]{4}$'),
	CONSTRAINT "agencies_verified_by_a_decision" CHECK ("agencies"."verified" = ("agencies"."decided_at" is not null)),
	CONSTRAINT "agencies_unverified_takes_no_tours" CHECK ("agencies"."verified" or not "agencies"."personalize_tour"),
	CONSTRAINT "agencies_ratings" CHECK ("agencies"."rating_count" >= 0 and "agencies"."rating_sum" between "agencies"."rating_count" and 5 * "agencies"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "agency_papers" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"nid_front" "bytea",
	"nid_back" "bytea",
	"bank" "bytea" NOT NULL,
	CONSTRAINT "agency_papers_both_sides" CHECK (("agency_papers"."nid_front" is null) = ("agency_papers"."nid_back" is null))
);
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind";--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_papers" ADD CONSTRAINT "agency_papers_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agencies_newest" ON "agencies" USING btree ("created_at","id") WHERE verified;--> statement-breakpoint
CREATE INDEX "agencies_by_name" ON "agencies" USING btree ("sort_name","id") WHERE verified;--> statement-breakpoint
CREATE INDEX "agencies_by_rating" ON "agencies" USING btree ("rating_tenths","id") WHERE verified;--> statement-breakpoint
CREATE INDEX "agencies_by_reviews" ON "agencies" USING btree ("rating_count","id") WHERE verified;--> statement-breakpoint
CREATE INDEX "agencies_pending" ON "agencies" USING btree ("created_at","id") WHERE not verified;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_of_agency" ON "posts" USING btree ("agency_id","created_at","id") WHERE agency_id is not null;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('story', 'person', 'agency'));--> statement-breakpoint
-- Agencies are found by their names and where they are, like people: also by the beginnings of words. Their letter is a. A block between two
-- people does not hide an agency from anybody, so it is its own owner.
CREATE FUNCTION search_agency_words(agency agencies) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT search_words(concat_ws(' ', agency.name, agency.area, agency.district))
$$;--> statement-breakpoint
CREATE FUNCTION search_follow_agency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	words text[];
	place bigint;
BEGIN
	IF TG_OP <> 'INSERT' THEN DELETE FROM search_documents WHERE id = OLD.id AND kind = 'agency'; END IF;
	IF TG_OP <> 'DELETE' AND NEW.verified THEN
		words := search_agency_words(NEW);
		place := nextval('search_agency_places');
		INSERT INTO search_documents (id, kind, place, owner_id, words)
			VALUES (NEW.id, 'agency', place, NEW.id, search_entries('a', words, place));
		PERFORM search_learn('agency', words);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_agencies AFTER INSERT OR DELETE ON "agencies" FOR EACH ROW EXECUTE FUNCTION search_follow_agency();--> statement-breakpoint
CREATE TRIGGER search_changed_agencies AFTER UPDATE OF name, area, district, verified ON "agencies" FOR EACH ROW
	WHEN ((OLD.name, OLD.area, OLD.district, OLD.verified) IS DISTINCT FROM (NEW.name, NEW.area, NEW.district, NEW.verified))
	EXECUTE FUNCTION search_follow_agency();--> statement-breakpoint
-- As before, with the beginnings of words for agencies, too.
CREATE OR REPLACE FUNCTION search_begun(of_kind text, typed text) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
	SELECT CASE
		WHEN of_kind <> 'story' THEN ARRAY(
			SELECT typed || '*' FROM search_vocabulary
			WHERE kind = of_kind AND word > typed AND word < typed || chr(1114111) AND char_length(typed) <= 12 LIMIT 1)
		WHEN char_length(typed) < 3 THEN '{}'
		ELSE ARRAY(
			SELECT word FROM search_vocabulary
			WHERE kind = of_kind AND word > typed AND word < typed || chr(1114111)
			ORDER BY char_length(word), word LIMIT 30)
	END
$$;--> statement-breakpoint
-- As before, and for agencies, which are one row of places.
CREATE OR REPLACE FUNCTION search_find(of_kind text, term text, viewer uuid, wanted integer, after_rank integer, after_place bigint)
RETURNS TABLE (id uuid, rank integer, place bigint) LANGUAGE plpgsql STABLE ROWS 20
-- One plan serves every term: planning anew at each step would take longer than the step.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	typed text[] := (search_words(term))[1:8];
	spellings text[] := typed;
	narrower text[];
	hidden uuid[] := ARRAY(
		SELECT blocked_id FROM blocks WHERE blocker_id = viewer
		UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = viewer);
	first_rank integer := after_rank;
	this_rank integer;
	letter text;
	matching tsquery;
	better tsquery;
	below bigint;
	low bigint;
	span bigint;
	level integer;
	looked_at bigint;
	matched bigint;
	found integer;
BEGIN
	IF cardinality(typed) = 0 THEN RETURN; END IF;
	-- A word that nothing holds is not looked for as it is: a beginning or a misspelling at best.
	IF EXISTS (SELECT FROM unnest(typed) AS typed_word WHERE NOT EXISTS (
		SELECT FROM search_vocabulary WHERE kind = of_kind AND word = typed_word)) THEN
		first_rank := greatest(after_rank, 2);
	END IF;
	FOR way IN 0..2 LOOP
		IF way > 0 THEN
			narrower := spellings;
			spellings := ARRAY(
				SELECT concat_ws(' ', narrower[n], nullif(array_to_string(
					CASE way WHEN 1 THEN search_begun(of_kind, typed[n]) ELSE search_alike(of_kind, typed[n]) END, ' '), ''))
				FROM generate_subscripts(typed, 1) AS n ORDER BY n);
			CONTINUE WHEN spellings = narrower;
		END IF;
		FOREACH letter IN ARRAY CASE of_kind WHEN 'story' THEN ARRAY['s'] WHEN 'agency' THEN ARRAY['a'] ELSE ARRAY['k', 'p'] END LOOP
			this_rank := 2 * way + CASE letter WHEN 'k' THEN 0 ELSE 1 END;
			CONTINUE WHEN this_rank < first_rank;
			matching := search_all(letter, spellings);
			better := search_all(letter, narrower);
			below := CASE
				WHEN this_rank = after_rank THEN after_place
				WHEN letter = 's' THEN (SELECT last_value + 1 FROM search_story_places)
				WHEN letter = 'a' THEN (SELECT last_value + 1 FROM search_agency_places)
				WHEN letter = 'p' THEN (SELECT last_value + 1 FROM search_person_places)
				ELSE (SELECT last_value + 1 FROM search_known_places)
			END;
			-- From the newest backwards, first a few places, then as many as the share of matches so far suggests, or eight times as many
			-- where there was none: however frequent or rare the words are, few more documents are looked at than have to be.
			span := 128;
			looked_at := 0;
			matched := 0;
			WHILE below > 1 LOOP
				level := CASE WHEN span <= 1024 THEN 1 WHEN span <= 8192 THEN 2 WHEN span <= 65536 THEN 3 WHEN span <= 524288 THEN 4 END;
				IF level IS NOT NULL THEN
					low := (greatest(below - span, 0) >> (4 + 3 * level)) << (4 + 3 * level);
					RETURN QUERY
						SELECT document.id, this_rank, document.place FROM search_documents AS document
						WHERE document.words @@ matching
							AND document.words @@ search_all(letter, ARRAY(
								SELECT string_agg(concat('.', level, '.', stretch), ' ')
								FROM generate_series(low >> (4 + 3 * level), (below - 1) >> (4 + 3 * level)) AS stretch))
							AND document.place < below AND document.owner_id <> ALL (hidden)
							AND (better IS NULL OR NOT document.words @@ better)
						ORDER BY document.place DESC LIMIT wanted;
				ELSE
					low := 0;
					RETURN QUERY
						SELECT document.id, this_rank, document.place FROM search_documents AS document
						WHERE document.words @@ matching
							AND document.place < below AND document.owner_id <> ALL (hidden)
							AND (better IS NULL OR NOT document.words @@ better)
						ORDER BY document.place DESC LIMIT wanted;
				END IF;
				GET DIAGNOSTICS found = ROW_COUNT;
				wanted := wanted - found;
				IF wanted <= 0 THEN RETURN; END IF;
				looked_at := looked_at + below - low;
				matched := matched + found;
				span := CASE WHEN matched = 0 THEN span * 8 ELSE greatest(128, 2 * wanted * looked_at / matched) END;
				below := low;
			END LOOP;
		END LOOP;
	END LOOP;
END $$;
