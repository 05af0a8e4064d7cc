-- A payout arrived or failed. Nothing of the bank account.
CREATE OR REPLACE FUNCTION webhooks_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(
		NEW.agency_id, 'payout.' || NEW.state, 'payout:' || NEW.id,
		json_build_object('payoutId', NEW.id, 'state', NEW.state, 'amount', trim_scale(NEW.amount_paisa / 100.0)));
	RETURN NULL;
END $$;
