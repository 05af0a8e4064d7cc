-- One page of results: best match first, newest first among equals. A match contains every typed word:
-- as typed (rank 1), as a beginning (3) or misspelt (5). Users with many followers come before others (0, 2, 4).
-- If more results follow, `last_rank` and `last_place` say where the page ends.
-- PostgreSQL prepares every expression and query of a function again in each transaction, and this is most of the cost of a search.
-- So there are few of them, and nothing is computed before it is needed.
CREATE OR REPLACE FUNCTION search_page(of_kind text, term text, viewer uuid, wanted integer, after_rank integer, after_place bigint,
	OUT ids uuid[], OUT last_rank integer, OUT last_place bigint) LANGUAGE plpgsql STABLE
-- One plan serves every term: planning again at each step would take longer than the step itself.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	typed text[] := (search_words(term))[1:8];
	-- The spellings of each word, separated by spaces.
	spellings text[] := typed;
	narrower text[];
	others text;
	keys_of_typed text[];
	hidden uuid[];
	first_way integer := 0;
	-- One more than the page shows: it says whether another page follows.
	missing integer := wanted + 1;
	found_ids uuid[];
	found integer;
	this_rank integer;
	letter text;
	matching tsquery;
	better tsquery;
	stretches text;
	within tsquery;
	below bigint;
	low bigint;
	span bigint;
	shift integer;
	looked_at bigint;
	matched bigint;
BEGIN
	ids := '{}';
	IF typed = '{}' THEN RETURN; END IF;
	IF viewer IS NOT NULL THEN
		hidden := ARRAY(
			SELECT blocked_id FROM blocks WHERE blocker_id = viewer
			UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = viewer);
	END IF;
	-- No document contains this word, so exact matches are skipped.
	FOR n IN 1..cardinality(typed) LOOP
		IF NOT EXISTS (SELECT FROM search_vocabulary WHERE kind = of_kind AND word = typed[n]) THEN
			first_way := 1;
			EXIT;
		END IF;
	END LOOP;
	FOR way IN 0..2 LOOP
		IF way > 0 THEN
			narrower := spellings;
			FOR n IN 1..cardinality(typed) LOOP
				others := '';
				IF way = 2 THEN
					-- The typed word may be a misspelling of these; the likeliest twelve.
					keys_of_typed := search_keys(typed[n]);
					IF keys_of_typed <> '{}' THEN
						others := array_to_string(ARRAY(
							SELECT word FROM search_vocabulary
							WHERE kind = of_kind AND keys && keys_of_typed AND word <> typed[n]
							ORDER BY left(word, 1) <> left(typed[n], 1), abs(char_length(word) - char_length(typed[n])), word LIMIT 12), ' ');
					END IF;
				ELSIF of_kind <> 'story' THEN
					-- Longer words with this beginning. Users and agencies have an index entry for each beginning.
					IF char_length(typed[n]) <= 12 AND EXISTS (
						SELECT FROM search_vocabulary WHERE kind = of_kind AND word > typed[n] AND word < typed[n] || chr(1114111)
					) THEN
						others := typed[n] || '*';
					END IF;
				ELSIF char_length(typed[n]) >= 3 THEN
					-- Stories have too many words for that: the shortest thirty.
					others := array_to_string(ARRAY(
						SELECT word FROM search_vocabulary
						WHERE kind = of_kind AND word > typed[n] AND word < typed[n] || chr(1114111)
						ORDER BY char_length(word), word LIMIT 30), ' ');
				END IF;
				IF others <> '' THEN spellings[n] := spellings[n] || ' ' || others; END IF;
			END LOOP;
			CONTINUE WHEN spellings = narrower;
		END IF;
		CONTINUE WHEN way < first_way;
		FOREACH letter IN ARRAY CASE of_kind WHEN 'story' THEN '{s}'::text[] WHEN 'agency' THEN '{a}' ELSE '{k,p}' END LOOP
			this_rank := 2 * way + CASE letter WHEN 'k' THEN 0 ELSE 1 END;
			CONTINUE WHEN this_rank < after_rank;
			matching := search_all_text(letter, spellings);
			IF way > 0 THEN better := search_all_text(letter, narrower); END IF;
			below := CASE
				WHEN this_rank = after_rank THEN after_place
				ELSE 1 + coalesce(pg_sequence_last_value(CASE letter
					WHEN 's' THEN 'search_story_places'::regclass
					WHEN 'a' THEN 'search_agency_places'
					WHEN 'p' THEN 'search_person_places'
					ELSE 'search_known_places'
				END), 1)
			END;
			-- Reads from the newest backwards: first a few places, then as many as the share of matches so far suggests, or sixteen times
			-- as many after no match. So few documents are read in vain, for frequent and for rare words. The share of matches among users
			-- with many followers sets the first step among the others.
			span := CASE
				WHEN letter <> 'p' OR looked_at IS NULL THEN CASE cardinality(typed) WHEN 1 THEN 128 ELSE 512 END
				WHEN matched = 0 THEN 2048
				ELSE greatest(128, 2 * missing * looked_at / matched)
			END;
			looked_at := 0;
			matched := 0;
			WHILE below > 1 LOOP
				IF 2 * span >= below THEN
					-- The step covers most of the rest: reads all of the rest.
					low := 0;
					found_ids := ARRAY(
						SELECT document.id FROM search_documents AS document
						WHERE document.words @@ matching
							AND document.place < below AND (hidden IS NULL OR document.owner_id <> ALL (hidden))
							AND (way = 0 OR NOT document.words @@ better)
						ORDER BY document.place DESC LIMIT missing);
				ELSE
					shift := CASE WHEN span <= 1024 THEN 7 WHEN span <= 8192 THEN 10 WHEN span <= 65536 THEN 13 ELSE 16 END;
					low := ((below - span) >> shift) << shift;
					stretches := '';
					FOR stretch IN low >> shift .. (below - 1) >> shift LOOP
						stretches := concat(stretches, '|''', letter, '.', (shift - 4) / 3, '.', stretch, '''');
					END LOOP;
					within := substr(stretches, 2);
					-- Two conditions, because the index can then skip through both in turn; with one it would read more.
					found_ids := ARRAY(
						SELECT document.id FROM search_documents AS document
						WHERE document.words @@ matching AND document.words @@ within
							AND document.place < below AND (hidden IS NULL OR document.owner_id <> ALL (hidden))
							AND (way = 0 OR NOT document.words @@ better)
						ORDER BY document.place DESC LIMIT missing);
				END IF;
				found := cardinality(found_ids);
				IF found = missing THEN
					-- The last one belongs to the next page.
					ids := ids || found_ids[1:found - 1];
					last_rank := this_rank;
					last_place := (SELECT document.place + 1 FROM search_documents AS document WHERE document.id = found_ids[found] AND kind = of_kind);
					RETURN;
				END IF;
				IF found > 0 THEN
					ids := ids || found_ids;
					missing := missing - found;
				END IF;
				looked_at := looked_at + below - low;
				matched := matched + found;
				span := CASE WHEN matched = 0 THEN span * 16 ELSE greatest(128, 2 * missing * looked_at / matched) END;
				below := low;
			END LOOP;
		END LOOP;
	END LOOP;
END $$;
