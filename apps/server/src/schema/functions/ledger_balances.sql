-- The lines of a posting are inserted in one statement and add up to zero, in one currency.
CREATE OR REPLACE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added GROUP BY posting HAVING sum(amount_paisa) <> 0 OR min(currency) <> max(currency)) THEN
		RAISE EXCEPTION 'a posting does not balance' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
