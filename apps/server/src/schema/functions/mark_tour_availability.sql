-- Lists show tours last that cannot be booked. The deadline is the domain's; here it only decides an order.
CREATE OR REPLACE FUNCTION mark_tour_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.unavailable := NEW.taken >= NEW.capacity OR NEW.closed_at IS NOT NULL OR NEW.starts_at <= app_now() + interval '24 hours';
	RETURN NEW;
END $$;
