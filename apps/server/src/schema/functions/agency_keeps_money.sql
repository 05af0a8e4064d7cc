-- An agency with money in any of its places, or with an open case, is not deleted. The previous release counts only what is held.
CREATE OR REPLACE FUNCTION agency_keeps_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM ledger_entries WHERE agency_id = OLD.id AND account IN ('agency', 'available', 'in_transit')
		GROUP BY account HAVING sum(amount_paisa) <> 0
	) THEN
		RAISE EXCEPTION 'this agency has money' USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (
		SELECT FROM disputes JOIN bookings ON bookings.id = disputes.booking_id
		WHERE bookings.agency_id = OLD.id AND disputes.ended_at IS NULL
	) THEN
		RAISE EXCEPTION 'this agency has an open case' USING ERRCODE = 'check_violation';
	END IF;
	RETURN OLD;
END $$;
