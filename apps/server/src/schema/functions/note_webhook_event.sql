-- Writes a message for every address of an agency that wants the event. Triggers call it, so a message exists exactly if its
-- cause does, whichever code caused it. Messages with one subject are sent in their order.
CREATE OR REPLACE FUNCTION note_webhook_event(agency uuid, event text, subject text, data json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO webhook_deliveries (id, webhook_id, event, subject, body)
		SELECT gen_random_uuid(), webhook.id, note_webhook_event.event, note_webhook_event.subject,
			json_build_object('type', note_webhook_event.event, 'timestamp', iso_time(app_now()), 'data', data)::text
		FROM agency_webhooks webhook
		WHERE webhook.agency_id = agency AND note_webhook_event.event = ANY (webhook.events);
	IF FOUND THEN
		-- Sent at the commit. Processes that miss it look every minute.
		PERFORM pg_notify('webhook_deliveries', '');
	END IF;
END $$;
