-- No statement, of any release, may move a refund to an impossible state.
CREATE OR REPLACE TRIGGER refunds_go_their_way BEFORE UPDATE ON "refunds"
	FOR EACH ROW EXECUTE FUNCTION refund_goes_its_way();
