-- The condition costs nothing while seats are taken one by one: the function runs when the last is taken or the first is free again.
CREATE OR REPLACE TRIGGER tours_availability_marked BEFORE INSERT OR UPDATE OF taken, capacity, closed_at, starts_at ON "tours" FOR EACH ROW
	WHEN (NEW.unavailable IS DISTINCT FROM (NEW.taken >= NEW.capacity OR NEW.closed_at IS NOT NULL)) EXECUTE FUNCTION mark_tour_availability();
