-- Every place of a tour can be suggested, except that of a draft: it may not be written yet. Publishing writes it again.
CREATE OR REPLACE TRIGGER tour_place_remembered AFTER INSERT OR UPDATE OF location ON "tours" FOR EACH ROW
	WHEN (NEW.visibility <> 'hidden') EXECUTE FUNCTION remember_tour_place();
