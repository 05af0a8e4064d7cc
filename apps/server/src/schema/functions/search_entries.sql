-- The value of `search_documents.words`. The first letter of an entry names the sequence of its document:
-- s for posts, p for users, k for users with many followers, a for agencies.
--   ssajek    a word
--   psa*      the beginning of a word, for users and agencies only: their names are few and are looked up while they are typed
--   s.1.17    the stretch of 128, 1,024, 8,192 or 65,536 places (level 1 to 4) that contains the document, newer ones higher
-- With the stretches the index itself finds "among the newest": a search reads about as many documents as it shows, not all that match.
CREATE OR REPLACE FUNCTION search_entries(letter text, words text[], place bigint) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_to_tsvector(
		-- Words contain no spaces, so joining and splitting them puts the letter before each.
		string_to_array(concat(letter, array_to_string(words, ' ' || letter),
			' ', letter, '.1.', place >> 7, ' ', letter, '.2.', place >> 10,
			' ', letter, '.3.', place >> 13, ' ', letter, '.4.', place >> 16), ' ')
		|| CASE WHEN letter <> 's' THEN ARRAY(
			SELECT letter || left(word, length) || '*'
			FROM unnest(words) AS word, generate_series(1, least(char_length(word), 12)) AS length) END)
$$;
