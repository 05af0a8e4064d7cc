-- New and deleted users change the index.
CREATE OR REPLACE TRIGGER search_people AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION search_follow_person();
