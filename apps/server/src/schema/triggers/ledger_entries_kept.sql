-- The ledger is only added to.
CREATE OR REPLACE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
