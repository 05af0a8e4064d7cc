CREATE TABLE "clock_offset" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shift" interval NOT NULL
);
--> statement-breakpoint
-- The product's only clock. Stable: one moment per statement, so that a rule and its write agree on "now".
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT statement_timestamp() + coalesce((SELECT shift FROM clock_offset), interval '0') $$;
