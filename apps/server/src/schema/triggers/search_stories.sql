-- New and deleted posts change the index.
CREATE OR REPLACE TRIGGER search_stories AFTER INSERT OR DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION search_follow_story();
