-- Per statement, because a posting's lines arrive in one statement.
CREATE OR REPLACE TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();
