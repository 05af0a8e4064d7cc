-- Adds new words to the vocabulary. In one order, so that two transactions with the same new words do not deadlock.
CREATE OR REPLACE FUNCTION search_learn(of_kind text, words text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_vocabulary (kind, word, keys)
	SELECT of_kind, new_word, search_keys(new_word) FROM unnest(words) AS new_word
	WHERE NOT EXISTS (SELECT FROM search_vocabulary WHERE kind = of_kind AND word = new_word)
	ORDER BY new_word COLLATE "C"
	ON CONFLICT DO NOTHING
$$;
