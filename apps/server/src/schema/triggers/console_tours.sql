-- New and deleted rows change the console's keys.
CREATE OR REPLACE TRIGGER console_tours AFTER INSERT OR DELETE ON "tours" FOR EACH ROW EXECUTE FUNCTION console_follow_tour();
