-- Three letters in a row, wherever they stand. Spelled out instead of pg_trgm, which knows no Bangla letter under our locale.
CREATE FUNCTION place_grams(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT coalesce(array_agg(DISTINCT substr(lower(name), at, 3)), '{}') FROM generate_series(1, length(lower(name)) - 2) AS at $$;--> statement-breakpoint
ALTER TABLE "tour_places" ADD COLUMN "grams" text[] GENERATED ALWAYS AS (place_grams("tour_places"."location")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tour_places_grams" ON "tour_places" USING gin ("grams");