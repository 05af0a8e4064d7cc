-- Agencies are found by name, area and district.
CREATE OR REPLACE FUNCTION search_agency_words(agency agencies) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT search_words(concat_ws(' ', agency.name, agency.area, agency.district))
$$;
