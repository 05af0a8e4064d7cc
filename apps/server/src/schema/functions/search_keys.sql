-- The keys that a folded word shares with its misspellings. One letter too many, too few, changed or swapped with its neighbour leaves two
-- words that are equal once each loses a letter; with more mistakes the sound is often still the same. Short words get no key:
-- they would be taken for each other.
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
END $$;
