CREATE SEQUENCE "public"."search_known_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."search_person_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."search_story_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_id_kind_pk" PRIMARY KEY("id","kind"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('story', 'person'))
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"kind" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"keys" text[] COLLATE "C" NOT NULL,
	CONSTRAINT "search_vocabulary_kind_word_pk" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_vocabulary_keys" ON "search_vocabulary" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
-- Search meets words in a folded form, in which what a reader takes for the same is the same. It is spelled out here and left
-- neither to an extension nor to a locale, so that it means the same on every PostgreSQL (see docs/decisions).
--
-- Latin loses case and accents. Bangla loses hasanta, nukta, chandrabindu and visarga; long and short i and u are one, and so are
-- the letters for n, for s and for ng; khanda ta is ta, and digits are digits. Apostrophes and joiners vanish: "Cox's" is one word.
CREATE FUNCTION search_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE
		WHEN octet_length(source) = char_length(source) THEN lower(replace(source, '''', '') COLLATE "C")
		ELSE translate(
			lower(regexp_replace(normalize(source, NFKD),
				'[''\u00AD\u02BC\u0300-\u036F\u0981\u0983\u09BC\u09CD\u200B-\u200D\u2019\u2060\uFE00-\uFE0F\uFEFF]', '', 'g') COLLATE "C"),
			'ঈঊীূৃণশষঙৎৰ০১২৩৪৫৬৭৮৯ØøŁłĐđÐðÞþÆæŒœßẞı',
			'ইউিুিনসসংতর0123456789oollddddttaaoossi')
	END
$$;--> statement-breakpoint
-- The different words of a text: what stands between spaces, punctuation and symbols. No word holds a quote or a backslash.
CREATE FUNCTION search_words(source text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT left(word, 32) COLLATE "C"), '{}')
	FROM regexp_split_to_table(search_fold(source),
		'[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0964\u0965\u09F2-\u09FB\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE10-\uFE6F\U0001F000-\U0001FAFF]+') AS word
	WHERE word <> ''
$$;--> statement-breakpoint
-- The consonants of a folded word as they sound, in Latin letters: "srmnl" for Sreemangal, Srimongol and শ্রীমঙ্গল alike. Vowels count
-- only at the beginning, h only where it is not part of a letter (sh, dh), ya only at the beginning, and double letters once.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(replace(translate(left(heard, 1), 'eiou', 'aaaa') || translate(substr(heard, 2), 'aeiouyw', ''), 'ng', 'n'), '(.)\1+', '\1', 'g')
	FROM (SELECT CASE
		WHEN octet_length(word) = char_length(word)
			THEN translate(replace(regexp_replace(word, '([b-dfgj-np-tv-xz])h', '\1', 'g'), 'x', 'ks'), 'cqzvf', 'kkjbp')
		ELSE translate(CASE WHEN left(word, 1) = 'য' THEN 'জ' || substr(word, 2) ELSE word END,
			'কখগঘচছজঝঞটঠতথডঢদধনপফবভমরলসহংঅআইউএঐওঔািুেৈৗয',
			'kkggkkjjnttttddddnppbbmrlshnaaaaaaaaaaaaaaa')
	END AS heard) AS spoken
$$;--> statement-breakpoint
-- What a folded word has in common with its misspellings. One letter too many, too few, changed or swapped with its neighbour leaves two
-- words that are equal once a letter is left out of each; further mistakes often leave the sound. Short words have none: they
-- would be taken for each other.
CREATE FUNCTION search_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN word ~ '^[0-9]*$' THEN '{}' ELSE
		CASE WHEN char_length(word) < CASE WHEN octet_length(word) = char_length(word) THEN 4 ELSE 5 END THEN '{}'
			ELSE ARRAY(SELECT overlay(word PLACING '' FROM n FOR 1) FROM generate_series(1, char_length(word)) AS n) || word END
		|| ARRAY(SELECT '~' || sound FROM search_sound(word) AS sound WHERE char_length(sound) >= 3)
	END
$$;--> statement-breakpoint
-- What `search_documents.words` holds. Each entry begins with a letter: s for stories, p for people, k for people whom many follow (well
-- known), each of the three in a row of places of its own:
--   ssajek         a word
--   psa*           a beginning of a word; of people only, whose names are few and looked for while they are typed
--   s.1.17         a stretch of 128, 1,024, 8,192 or 65,536 places (level 1 to 4) that the document lies in, newer ones higher
-- With the stretches, the index itself answers "among the newest": a search looks at about as many documents as it shows, not at all
-- that match, however many there are.
CREATE FUNCTION search_entries(letter text, words text[], place bigint) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_to_tsvector(
		-- Words hold no spaces: put together and taken apart, all get their letter at once.
		string_to_array(concat(letter, array_to_string(words, ' ' || letter),
			' ', letter, '.1.', place >> 7, ' ', letter, '.2.', place >> 10,
			' ', letter, '.3.', place >> 13, ' ', letter, '.4.', place >> 16), ' ')
		|| CASE WHEN letter <> 's' THEN ARRAY(
			SELECT letter || left(word, length) || '*'
			FROM unnest(words) AS word, generate_series(1, least(char_length(word), 12)) AS length) END)
$$;--> statement-breakpoint
-- In one order, so that two who bring the same new words wait for each other without deadlock.
CREATE FUNCTION search_learn(of_kind text, words text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_vocabulary (kind, word, keys)
	SELECT of_kind, new_word, search_keys(new_word) FROM unnest(words) AS new_word
	WHERE NOT EXISTS (SELECT FROM search_vocabulary WHERE kind = of_kind AND word = new_word)
	ORDER BY new_word COLLATE "C"
	ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION search_add_story(story posts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	words text[] := search_words(story.caption);
	place bigint := nextval('search_story_places');
BEGIN
	INSERT INTO search_documents (id, kind, place, owner_id, words)
		VALUES (story.id, 'story', place, story.author_id, search_entries('s', words, place));
	PERFORM search_learn('story', words);
END $$;--> statement-breakpoint
CREATE FUNCTION search_is_known(person users) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT person.follower_count >= 10
$$;--> statement-breakpoint
CREATE FUNCTION search_add_person(person users) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	letter text := CASE WHEN search_is_known(person) THEN 'k' ELSE 'p' END;
	words text[] := search_words(person.name);
	place bigint := nextval(CASE letter WHEN 'k' THEN 'search_known_places' ELSE 'search_person_places' END);
BEGIN
	INSERT INTO search_documents (id, kind, place, owner_id, words)
		VALUES (person.id, 'person', place, person.id, search_entries(letter, words, place));
	PERFORM search_learn('person', words);
END $$;--> statement-breakpoint
CREATE FUNCTION search_follow_story() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL THEN
		-- Another caption does not make it a newer story: it keeps its place.
		UPDATE search_documents SET words = search_entries('s', search_words(NEW.caption), place)
			WHERE id = NEW.id AND kind = 'story';
		PERFORM search_learn('story', search_words(NEW.caption));
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN DELETE FROM search_documents WHERE id = OLD.id AND kind = 'story'; END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN PERFORM search_add_story(NEW); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN DELETE FROM search_documents WHERE id = OLD.id AND kind = 'person'; END IF;
	IF TG_OP <> 'DELETE' AND NEW.email_verified THEN PERFORM search_add_person(NEW); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_stories AFTER INSERT OR DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION search_follow_story();--> statement-breakpoint
CREATE TRIGGER search_changed_stories AFTER UPDATE OF caption, deleted_at ON "posts" FOR EACH ROW
	WHEN (OLD.caption <> NEW.caption OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
	EXECUTE FUNCTION search_follow_story();--> statement-breakpoint
CREATE TRIGGER search_people AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION search_follow_person();--> statement-breakpoint
CREATE TRIGGER search_changed_people AFTER UPDATE OF name, email_verified, follower_count ON "users" FOR EACH ROW
	WHEN (OLD.name <> NEW.name OR OLD.email_verified <> NEW.email_verified OR search_is_known(OLD) <> search_is_known(NEW))
	EXECUTE FUNCTION search_follow_person();--> statement-breakpoint
-- Words that begin with what was typed and go on, if there are any: of people the entry for the beginning; of stories, whose words are
-- many, the shortest thirty, and only once three letters are typed.
CREATE FUNCTION search_begun(of_kind text, typed text) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
	SELECT CASE
		WHEN of_kind = 'person' THEN ARRAY(
			SELECT typed || '*' FROM search_vocabulary
			WHERE kind = of_kind AND word > typed AND word < typed || chr(1114111) AND char_length(typed) <= 12 LIMIT 1)
		WHEN char_length(typed) < 3 THEN '{}'
		ELSE ARRAY(
			SELECT word FROM search_vocabulary
			WHERE kind = of_kind AND word > typed AND word < typed || chr(1114111)
			ORDER BY char_length(word), word LIMIT 30)
	END
$$;--> statement-breakpoint
-- Words that what was typed may be a misspelling of, the likeliest twelve.
CREATE FUNCTION search_alike(of_kind text, typed text) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
	SELECT ARRAY(
		SELECT word FROM search_vocabulary
		WHERE kind = of_kind AND keys && search_keys(typed) AND word <> typed
		ORDER BY left(word, 1) <> left(typed, 1), abs(char_length(word) - char_length(typed)), word LIMIT 12)
$$;--> statement-breakpoint
-- Documents that hold one of the spellings of every word; the spellings of a word are separated by spaces.
CREATE FUNCTION search_all(letter text, spellings text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT concat('(''', letter, replace(array_to_string(spellings, ''')&(''' || letter), ' ', '''|''' || letter), ''')')::tsquery
$$;--> statement-breakpoint
-- The best `wanted` after a place in the order: best match first, newest first among equals. A match holds every word that was typed:
-- as it was typed (rank 1), or as a beginning (3), or misspelt (5); people whom many follow come before others (0, 2, 4).
CREATE FUNCTION search_find(of_kind text, term text, viewer uuid, wanted integer, after_rank integer, after_place bigint)
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
		FOREACH letter IN ARRAY CASE of_kind WHEN 'story' THEN ARRAY['s'] ELSE ARRAY['k', 'p'] END LOOP
			this_rank := 2 * way + CASE letter WHEN 'k' THEN 0 ELSE 1 END;
			CONTINUE WHEN this_rank < first_rank;
			matching := search_all(letter, spellings);
			better := search_all(letter, narrower);
			below := CASE
				WHEN this_rank = after_rank THEN after_place
				WHEN letter = 's' THEN (SELECT last_value + 1 FROM search_story_places)
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
--> statement-breakpoint
-- What was there before search.
SELECT search_add_person(users) FROM (SELECT * FROM users WHERE email_verified ORDER BY joined_at) AS users;--> statement-breakpoint
SELECT search_add_story(posts) FROM (SELECT * FROM posts WHERE deleted_at IS NULL ORDER BY created_at, id) AS posts;
