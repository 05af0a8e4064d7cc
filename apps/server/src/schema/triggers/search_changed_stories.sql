-- A new caption, a deletion or its undo changes the index.
CREATE OR REPLACE TRIGGER search_changed_stories AFTER UPDATE OF caption, deleted_at ON "posts" FOR EACH ROW
	WHEN (OLD.caption <> NEW.caption OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
	EXECUTE FUNCTION search_follow_story();
