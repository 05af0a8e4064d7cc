-- New and deleted rows change the console's keys.
CREATE OR REPLACE TRIGGER console_people AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION console_follow_person();
