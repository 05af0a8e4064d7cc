-- New and deleted rows change the console's keys.
CREATE OR REPLACE TRIGGER console_agencies AFTER INSERT OR DELETE ON "agencies" FOR EACH ROW EXECUTE FUNCTION console_follow_agency();
