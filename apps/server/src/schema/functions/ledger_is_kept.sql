-- Ledger lines never change. One exception: the reference to a deleted agency may go.
CREATE OR REPLACE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.id, OLD.posting, OLD.account, OLD.booking_id, OLD.amount_paisa, OLD.currency, OLD.cause, OLD.payout_id, OLD.created_at)
		IS NOT DISTINCT FROM (NEW.id, NEW.posting, NEW.account, NEW.booking_id, NEW.amount_paisa, NEW.currency, NEW.cause, NEW.payout_id, NEW.created_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'check_violation';
END $$;
