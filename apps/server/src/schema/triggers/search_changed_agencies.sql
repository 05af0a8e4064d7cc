-- No column list: it would name the columns a statement sets, and `sells` is set by the trigger `agencies_keep_sells`.
CREATE OR REPLACE TRIGGER search_changed_agencies AFTER UPDATE ON "agencies" FOR EACH ROW
	WHEN ((OLD.name, OLD.area, OLD.district, OLD.sells) IS DISTINCT FROM (NEW.name, NEW.area, NEW.district, NEW.sells))
	EXECUTE FUNCTION search_follow_agency();
