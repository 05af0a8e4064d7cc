-- Which state a refund may reach from which. A refund gets a new id only when the old one is known to be dead, so that money is never sent twice.
-- The previous release goes from created to processing or failed without sending.
CREATE OR REPLACE FUNCTION refund_goes_its_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.id <> OLD.id AND NOT (OLD.state = 'failed' AND NEW.state = 'created') THEN
		RAISE EXCEPTION 'only a dead refund gets a new id' USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.state = OLD.state
		OR (OLD.state = 'created' AND NEW.state IN ('sending', 'processing', 'failed'))
		OR (OLD.state = 'sending' AND NEW.state IN ('processing', 'unclear', 'done', 'failed'))
		OR (OLD.state = 'unclear' AND NEW.state IN ('processing', 'done'))
		OR (OLD.state = 'unclear' AND NEW.state = 'failed' AND EXISTS (
			SELECT FROM payment_decisions WHERE refund_id = OLD.id AND action = 'never_happened'))
		OR (OLD.state = 'processing' AND NEW.state IN ('done', 'failed'))
		OR (OLD.state = 'failed' AND NEW.state = 'done')
		OR (OLD.state = 'failed' AND NEW.state = 'created' AND NEW.id <> OLD.id)
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a refund does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
