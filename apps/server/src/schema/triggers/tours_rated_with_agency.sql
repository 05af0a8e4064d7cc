-- Tours carry the rating of their agency, so they follow its changes.
CREATE OR REPLACE TRIGGER tours_rated_with_agency AFTER UPDATE ON "agencies" FOR EACH ROW
	WHEN ((OLD.rating_count, OLD.rating_tenths) IS DISTINCT FROM (NEW.rating_count, NEW.rating_tenths))
	EXECUTE FUNCTION rate_tours_of_agency();
