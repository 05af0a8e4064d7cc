-- New and deleted agencies change the index.
CREATE OR REPLACE TRIGGER search_agencies AFTER INSERT OR DELETE ON "agencies" FOR EACH ROW EXECUTE FUNCTION search_follow_agency();
