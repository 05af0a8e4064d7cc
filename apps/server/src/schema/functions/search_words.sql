-- The different words of a text, split at spaces, punctuation and symbols. No word contains a quote or a backslash.
CREATE OR REPLACE FUNCTION search_words(source text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	words text[] := regexp_split_to_array(search_fold(source),
		'[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0964\u0965\u09F2-\u09FB\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE10-\uFE6F\U0001F000-\U0001FAFF]+');
BEGIN
	IF cardinality(words) = 1 AND words[1] <> '' THEN RETURN ARRAY[left(words[1], 32)]; END IF;
	RETURN ARRAY(SELECT DISTINCT left(word, 32) COLLATE "C" FROM unnest(words) AS word WHERE word <> '' ORDER BY 1);
END $$;
