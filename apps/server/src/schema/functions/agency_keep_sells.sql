-- Writes into `agencies.sells` whether the agency may sell and is not closed, so that frequent statements read a column.
-- A verified agency has no open wishes of the admins, so these two columns are emptied here.
CREATE OR REPLACE FUNCTION agency_keep_sells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.sells := NEW.closed_at IS NULL AND agency_may_sell(NEW.verified, NEW.stopped_at, NEW.user_id);
	IF NEW.verified THEN
		NEW.changes_asked := NULL;
		NEW.revoke_reason := NULL;
	END IF;
	RETURN NEW;
END $$;
