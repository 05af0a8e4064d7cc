-- Published content never changes.
CREATE OR REPLACE TRIGGER trip_versions_kept BEFORE UPDATE ON "trip_versions" FOR EACH ROW
	WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION keep_trip_version();
