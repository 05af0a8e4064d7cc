-- Folds a text: spellings that a reader takes for the same become equal. Written out instead of left to an extension or a locale,
-- so that it means the same on every PostgreSQL (docs/decisions/0007-search-without-extensions.md).
-- Latin loses case and accents. Bangla loses hasanta, nukta, chandrabindu and visarga; long and short i and u become one, and so do
-- the letters for n, for s and for ng; khanda ta becomes ta; digits become Latin digits. Apostrophes and joiners vanish: "Cox's" is one word.
-- Not STRICT: only then does PostgreSQL inline it into its caller.
CREATE OR REPLACE FUNCTION search_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN octet_length(source) = char_length(source) THEN lower(replace(source, '''', '') COLLATE "C")
		ELSE translate(
			lower(regexp_replace(normalize(source, NFKD),
				'[''\u00AD\u02BC\u0300-\u036F\u0981\u0983\u09BC\u09CD\u200B-\u200D\u2019\u2060\uFE00-\uFE0F\uFEFF]', '', 'g') COLLATE "C"),
			'ঈঊীূৃণশষঙৎৰ০১২৩৪৫৬৭৮৯ØøŁłĐđÐðÞþÆæŒœßẞı',
			'ইউিুিনসসংতর0123456789oollddddttaaoossi')
	END
$$;
