-- New and deleted rows change the console's keys.
CREATE OR REPLACE TRIGGER console_bookings AFTER INSERT OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION console_follow_booking();
