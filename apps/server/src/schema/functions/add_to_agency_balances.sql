-- Adds the lines of a posting to the balances of their agencies, as rows of their own: no payment waits for another.
CREATE OR REPLACE FUNCTION add_to_agency_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO agency_balances (agency_id, account, amount_paisa)
	SELECT agency_id, account, sum(amount_paisa) FROM added WHERE agency_id IS NOT NULL GROUP BY agency_id, account;
	RETURN NULL;
END $$;
