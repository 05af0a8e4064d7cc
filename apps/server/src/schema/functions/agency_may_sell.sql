-- The one rule of which agency may sell, unless its owner has closed it: verified, not stopped, owner not suspended.
-- A closed agency still runs the trips that it sold, takes their balances, and is paid.
CREATE OR REPLACE FUNCTION agency_may_sell(verified boolean, stopped_at timestamptz, owner_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT verified AND stopped_at IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = owner_id AND suspended_at IS NOT NULL)
$$;
