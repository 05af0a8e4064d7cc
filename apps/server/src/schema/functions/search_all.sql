-- The query for documents that contain every word. `spellings` has one text per word, with its spellings separated by spaces.
CREATE OR REPLACE FUNCTION search_all(letter text, spellings text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT concat('(''', letter, replace(array_to_string(spellings, ''')&(''' || letter), ' ', '''|''' || letter), ''')')::tsquery
$$;
