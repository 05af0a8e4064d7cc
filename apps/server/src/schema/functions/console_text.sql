-- The words of a name, folded as in search, with one space between them.
CREATE OR REPLACE FUNCTION console_text(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(search_fold(source),
		'[\u0001-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u02FF\u0964\u0965\u09F2-\u09FB\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE10-\uFE6F\U0001F000-\U0001FAFF]+', ' ', 'g'))
$$;
