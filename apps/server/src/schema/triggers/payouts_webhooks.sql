-- See `webhooks_of_payout`. A payout that was never sent fails unseen.
CREATE OR REPLACE TRIGGER payouts_webhooks AFTER UPDATE OF state ON "payouts" FOR EACH ROW
	WHEN (NEW.state IN ('paid', 'failed') AND OLD.state <> NEW.state AND NEW.sent_at IS NOT NULL)
	EXECUTE FUNCTION webhooks_of_payout();
