-- Every three letters in a row of a place's name, for finding a place by a part of it.
-- Our own, because pg_trgm knows no Bangla letter under our locale.
CREATE OR REPLACE FUNCTION place_grams(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT coalesce(array_agg(DISTINCT substr(lower(name), at, 3)), '{}') FROM generate_series(1, length(lower(name)) - 2) AS at $$;
