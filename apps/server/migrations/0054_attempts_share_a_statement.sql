CREATE OR REPLACE FUNCTION redirect_attempts(booking_ids uuid[], attempt_ids text[], urls text[], refs json[], in_hurry boolean) RETURNS void LANGUAGE plpgsql
	SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	PERFORM wait_less(in_hurry);
	FOR n IN 1..cardinality(attempt_ids) LOOP
		UPDATE bookings SET state = 'pending_payment' WHERE id = booking_ids[n] AND state IS NOT DISTINCT FROM 'held';
		UPDATE payment_attempts SET url = urls[n], ref = refs[n], state = CASE state WHEN 'created' THEN 'redirected' ELSE state END WHERE id = attempt_ids[n];
	END LOOP;
END $$;
