-- The query of `search_all`, as text. STABLE, like the functions it calls: only then does PostgreSQL inline it into its caller.
CREATE OR REPLACE FUNCTION search_all_text(letter text, spellings text[]) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT concat('(''', letter, replace(array_to_string(spellings, ''')&(''' || letter), ' ', '''|''' || letter), ''')')
$$;
