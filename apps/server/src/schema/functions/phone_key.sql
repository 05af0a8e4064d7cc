-- A phone number without its spelling: Latin digits, no signs, no country code. `phoneKey` of the domain is the same rule.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g'), '^(00)?88(?=0)', '')
$$;
