-- Every place of a tour can be suggested.
CREATE OR REPLACE TRIGGER tour_place_remembered AFTER INSERT OR UPDATE OF location ON "tours" FOR EACH ROW EXECUTE FUNCTION remember_tour_place();
