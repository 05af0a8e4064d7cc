-- Search, quicker: the same words are found in the same order. What took most of the time was not looking but starting to look, as every
-- query inside a function has to be set up. So there are fewer of them, and what needs none is an expression.
-- `search_find`, `search_begun` and `search_alike` stay for the release before this one.

-- As before. Not STRICT: only then is it an expression of whoever calls it, and not a query of its own.
CREATE OR REPLACE FUNCTION search_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN octet_length(source) = char_length(source) THEN lower(replace(source, '''', '') COLLATE "C")
		ELSE translate(
			lower(regexp_replace(normalize(source, NFKD),
				'[''\u00AD\u02BC\u0300-\u036F\u0981\u0983\u09BC\u09CD\u200B-\u200D\u2019\u2060\uFE00-\uFE0F\uFEFF]', '', 'g') COLLATE "C"),
			'ঈঊীূৃণশষঙৎৰ০১২৩৪৫৬৭৮৯ØøŁłĐđÐðÞþÆæŒœßẞı',
			'ইউিুিনসসংতর0123456789oollddddttaaoossi')
	END
$$;--> statement-breakpoint
-- As before, without a query for a single word.
CREATE OR REPLACE FUNCTION search_words(source text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	words text[] := regexp_split_to_array(search_fold(source),
		'[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0964\u0965\u09F2-\u09FB\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE10-\uFE6F\U0001F000-\U0001FAFF]+');
BEGIN
	IF cardinality(words) = 1 AND words[1] <> '' THEN RETURN ARRAY[left(words[1], 32)]; END IF;
	RETURN ARRAY(SELECT DISTINCT left(word, 32) COLLATE "C" FROM unnest(words) AS word WHERE word <> '' ORDER BY 1);
END $$;--> statement-breakpoint
-- As before, without a query.
CREATE OR REPLACE FUNCTION search_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	heard text := CASE
		WHEN octet_length(word) = char_length(word)
			THEN translate(replace(regexp_replace(word, '([b-dfgj-np-tv-xz])h', '\1', 'g'), 'x', 'ks'), 'cqzvf', 'kkjbp')
		ELSE translate(CASE WHEN left(word, 1) = 'য' THEN 'জ' || substr(word, 2) ELSE word END,
			'কখগঘচছজঝঞটঠতথডঢদধনপফবভমরলসহংঅআইউএঐওঔািুেৈৗয',
			'kkggkkjjnttttddddnppbbmrlshnaaaaaaaaaaaaaaa')
	END;
BEGIN
	RETURN regexp_replace(replace(translate(left(heard, 1), 'eiou', 'aaaa') || translate(substr(heard, 2), 'aeiouyw', ''), 'ng', 'n'), '(.)\1+', '\1', 'g');
END $$;--> statement-breakpoint
-- As before, without a query.
CREATE OR REPLACE FUNCTION search_keys(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	letters integer := char_length(word);
	shortest integer := CASE WHEN octet_length(word) = char_length(word) THEN 4 ELSE 5 END;
	sound text := search_sound(word);
	keys text[] := '{}';
BEGIN
	IF word ~ '^[0-9]*$' THEN RETURN keys; END IF;
	IF letters >= shortest THEN
		FOR n IN 1..letters LOOP keys[n] := overlay(word PLACING '' FROM n FOR 1); END LOOP;
		keys[letters + 1] := word;
	END IF;
	IF char_length(sound) >= 3 THEN keys := keys || ('~' || sound); END IF;
	RETURN keys;
END $$;--> statement-breakpoint
-- `search_all` as text. STABLE, as what it calls is: only then is it an expression of its caller.
CREATE FUNCTION search_all_text(letter text, spellings text[]) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT concat('(''', letter, replace(array_to_string(spellings, ''')&(''' || letter), ' ', '''|''' || letter), ''')')
$$;--> statement-breakpoint
-- The best `wanted` after a place in the order, best first: best match first, newest first among equals. A match holds every word that
-- was typed: as it was typed (rank 1), or as a beginning (3), or misspelt (5); people whom many follow come before others (0, 2, 4).
-- Where more follow, `last_rank` and `last_place` say where the page ends.
CREATE FUNCTION search_page(of_kind text, term text, viewer uuid, wanted integer, after_rank integer, after_place bigint,
	OUT ids uuid[], OUT last_rank integer, OUT last_place bigint) LANGUAGE plpgsql STABLE
-- One plan serves every term: planning anew at each step would take longer than the step.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	typed text[] := (search_words(term))[1:8];
	-- For each word its spellings, separated by spaces.
	spellings text[] := typed;
	narrower text[];
	others text;
	keys_of_typed text[];
	hidden uuid[] := '{}';
	first_rank integer := after_rank;
	this_rank integer;
	-- One more than the page shows, to know whether another page follows.
	missing integer := wanted + 1;
	found_ids uuid[];
	found integer;
	rank_of_last integer;
	letter text;
	matching tsquery;
	better tsquery;
	stretches text;
	within tsquery;
	below bigint;
	low bigint;
	span bigint;
	level integer;
	looked_at bigint := 0;
	matched bigint := 0;
BEGIN
	ids := '{}';
	IF cardinality(typed) = 0 THEN RETURN; END IF;
	IF viewer IS NOT NULL THEN
		hidden := ARRAY(
			SELECT blocked_id FROM blocks WHERE blocker_id = viewer
			UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = viewer);
	END IF;
	-- A word that nothing holds is not looked for as it is: a beginning or a misspelling at best.
	FOR n IN 1..cardinality(typed) LOOP
		IF NOT EXISTS (SELECT FROM search_vocabulary WHERE kind = of_kind AND word = typed[n]) THEN
			first_rank := greatest(after_rank, 2);
			EXIT;
		END IF;
	END LOOP;
	FOR way IN 0..2 LOOP
		IF way > 0 THEN
			narrower := spellings;
			FOR n IN 1..cardinality(typed) LOOP
				others := '';
				IF way = 2 THEN
					-- Words that what was typed may be a misspelling of, the likeliest twelve.
					keys_of_typed := search_keys(typed[n]);
					IF keys_of_typed <> '{}' THEN
						others := array_to_string(ARRAY(
							SELECT word FROM search_vocabulary
							WHERE kind = of_kind AND keys && keys_of_typed AND word <> typed[n]
							ORDER BY left(word, 1) <> left(typed[n], 1), abs(char_length(word) - char_length(typed[n])), word LIMIT 12), ' ');
					END IF;
				ELSIF of_kind <> 'story' THEN
					-- Words that begin with what was typed and go on: of people and agencies there is an entry for all of them.
					IF char_length(typed[n]) <= 12 AND EXISTS (
						SELECT FROM search_vocabulary WHERE kind = of_kind AND word > typed[n] AND word < typed[n] || chr(1114111)
					) THEN
						others := typed[n] || '*';
					END IF;
				ELSIF char_length(typed[n]) >= 3 THEN
					-- Of stories, whose words are many, the shortest thirty.
					others := array_to_string(ARRAY(
						SELECT word FROM search_vocabulary
						WHERE kind = of_kind AND word > typed[n] AND word < typed[n] || chr(1114111)
						ORDER BY char_length(word), word LIMIT 30), ' ');
				END IF;
				IF others <> '' THEN spellings[n] := spellings[n] || ' ' || others; END IF;
			END LOOP;
			CONTINUE WHEN spellings = narrower;
		END IF;
		FOREACH letter IN ARRAY CASE of_kind WHEN 'story' THEN '{s}'::text[] WHEN 'agency' THEN '{a}' ELSE '{k,p}' END LOOP
			this_rank := 2 * way + CASE letter WHEN 'k' THEN 0 ELSE 1 END;
			CONTINUE WHEN this_rank < first_rank;
			matching := search_all_text(letter, spellings);
			better := search_all_text(letter, narrower);
			below := CASE
				WHEN this_rank = after_rank THEN after_place
				ELSE 1 + coalesce(pg_sequence_last_value(CASE letter
					WHEN 's' THEN 'search_story_places'::regclass
					WHEN 'a' THEN 'search_agency_places'
					WHEN 'p' THEN 'search_person_places'
					ELSE 'search_known_places'
				END), 1)
			END;
			-- From the newest backwards, first a few places, then as many as the share of matches so far suggests, or eight times as many
			-- where there was none: however frequent or rare the words are, few more documents are looked at than have to be. How frequent
			-- they are among people whom many follow says how far to look first among others.
			span := CASE
				WHEN letter <> 'p' OR looked_at = 0 THEN 128
				WHEN matched = 0 THEN 1024
				ELSE greatest(128, 2 * missing * looked_at / matched)
			END;
			looked_at := 0;
			matched := 0;
			WHILE below > 1 LOOP
				level := CASE WHEN span <= 1024 THEN 1 WHEN span <= 8192 THEN 2 WHEN span <= 65536 THEN 3 WHEN span <= 524288 THEN 4 END;
				IF level IS NULL THEN
					low := 0;
					found_ids := ARRAY(
						SELECT document.id FROM search_documents AS document
						WHERE document.words @@ matching
							AND document.place < below AND document.owner_id <> ALL (hidden)
							AND (way = 0 OR NOT document.words @@ better)
						ORDER BY document.place DESC LIMIT missing);
				ELSE
					low := (greatest(below - span, 0) >> (4 + 3 * level)) << (4 + 3 * level);
					stretches := '';
					FOR stretch IN low >> (4 + 3 * level) .. (below - 1) >> (4 + 3 * level) LOOP
						stretches := concat(stretches, '|''', letter, '.', level, '.', stretch, '''');
					END LOOP;
					within := substr(stretches, 2);
					-- Two conditions, which the index skips through by turns: in one, it would look at more than it has to.
					found_ids := ARRAY(
						SELECT document.id FROM search_documents AS document
						WHERE document.words @@ matching AND document.words @@ within
							AND document.place < below AND document.owner_id <> ALL (hidden)
							AND (way = 0 OR NOT document.words @@ better)
						ORDER BY document.place DESC LIMIT missing);
				END IF;
				found := cardinality(found_ids);
				IF found = missing THEN
					-- The last of these is not on the page any more; where it is the only one, the page ended with the step before.
					ids := ids || found_ids[1:found - 1];
					last_rank := CASE found WHEN 1 THEN rank_of_last ELSE this_rank END;
					last_place := (SELECT document.place FROM search_documents AS document WHERE document.id = ids[wanted] AND kind = of_kind);
					RETURN;
				END IF;
				IF found > 0 THEN
					ids := ids || found_ids;
					missing := missing - found;
					rank_of_last := this_rank;
				END IF;
				looked_at := looked_at + below - low;
				matched := matched + found;
				span := CASE WHEN matched = 0 THEN span * 8 ELSE greatest(128, 2 * missing * looked_at / matched) END;
				below := low;
			END LOOP;
		END LOOP;
	END LOOP;
END $$;
