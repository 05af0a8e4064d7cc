-- The consonants of a folded word by their sound, in Latin letters: "srmnl" for Sreemangal, Srimongol and শ্রীমঙ্গল alike.
-- Vowels count only at the beginning, h only where it is not part of a letter (sh, dh), ya only at the beginning, double letters once.
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
END $$;
