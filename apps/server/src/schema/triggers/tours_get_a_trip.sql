-- Every tour has a trip.
CREATE OR REPLACE TRIGGER tours_get_a_trip BEFORE INSERT ON "tours" FOR EACH ROW
	WHEN (NEW.trip_id IS NULL) EXECUTE FUNCTION give_tour_a_trip();
