-- The only clock of the product; tests shift it. STABLE: one moment per statement, so that a rule and its write see the same time.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT statement_timestamp() + coalesce((SELECT shift FROM clock_offset), interval '0') $$;
