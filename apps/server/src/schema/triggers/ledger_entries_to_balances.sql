-- Per statement: a posting's lines arrive in one.
CREATE OR REPLACE TRIGGER ledger_entries_to_balances AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_agency_balances();
