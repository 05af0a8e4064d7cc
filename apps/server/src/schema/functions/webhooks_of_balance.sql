-- The rest of a price was paid after a deposit. Code that applies a payment locks the booking first.
CREATE OR REPLACE FUNCTION webhooks_of_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(
		booking.agency_id, 'booking.balance_paid', 'booking:' || booking.id,
		json_build_object(
			'bookingId', booking.id,
			'kind', booking.kind,
			'tourId', booking.tour_id,
			'locationName', booking.place,
			'startsAt', iso_time(booking.starts_at),
			'persons', booking.persons,
			'amount', trim_scale(NEW.amount_paisa / 100.0)))
	FROM bookings booking WHERE booking.id = NEW.booking_id;
	RETURN NULL;
END $$;
