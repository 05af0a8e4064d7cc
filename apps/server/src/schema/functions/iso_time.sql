-- A time as the API writes it.
CREATE OR REPLACE FUNCTION iso_time(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
