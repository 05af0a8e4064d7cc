-- The address of a trip or an agency: its name in Latin letters, and a part that makes it unique. A Bangla name leaves only that part.
CREATE OR REPLACE FUNCTION trip_slug(name text, id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT concat_ws('-', nullif(trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), 60)), ''), left(md5(id::text), 8)) $$;
