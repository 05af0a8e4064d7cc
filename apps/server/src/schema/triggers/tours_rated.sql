-- Lists sort tours by rating without reading agencies.
CREATE OR REPLACE TRIGGER tours_rated BEFORE INSERT ON "tours" FOR EACH ROW EXECUTE FUNCTION rate_new_tour();
