-- Copies a message of a personalised tour into its conversation. The migration moved the old threads with it; the trigger takes what
-- servers of the previous release write while a new one starts. Goes with the table `personalised_messages`, one release later.
CREATE OR REPLACE FUNCTION take_personalised_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	talk conversations%ROWTYPE;
BEGIN
	INSERT INTO conversations (id, kind, agency_id, traveller_id, subject_id, title, starts_at, words, created_at)
	SELECT gen_random_uuid(), 'personalised', agency.id, person.id, tour.id, tour.location, tour.starts_at,
		array_to_tsvector(search_words(concat_ws(' ', person.name, agency.name, tour.location)) || ('a:' || agency.id)), NEW.created_at
	FROM personalised_tours tour JOIN users person ON person.id = tour.traveller_id JOIN agencies agency ON agency.id = tour.agency_id
	WHERE tour.id = NEW.tour_id
	ON CONFLICT DO NOTHING;
	SELECT * INTO talk FROM conversations WHERE kind = 'personalised' AND subject_id = NEW.tour_id FOR NO KEY UPDATE;
	INSERT INTO conversation_readers (conversation_id, user_id, last_at) VALUES (talk.id, talk.traveller_id, NEW.created_at) ON CONFLICT DO NOTHING;
	INSERT INTO messages (id, conversation_id, number, author_id, from_agency, text, amount_paisa, waited_since, created_at)
	SELECT NEW.id, talk.id, talk.last_number + 1, CASE WHEN NEW.from_agency THEN agency.user_id ELSE talk.traveller_id END,
		NEW.from_agency, NEW.text, NEW.amount_paisa, CASE WHEN NEW.from_agency THEN talk.waiting_since END, NEW.created_at
	FROM agencies agency WHERE agency.id = talk.agency_id;
	UPDATE conversations SET last_number = last_number + 1, last_at = greatest(NEW.created_at, last_at),
		words = words || array_to_tsvector(search_words(NEW.text)),
		waiting_since = CASE WHEN NOT NEW.from_agency THEN coalesce(waiting_since, NEW.created_at) END,
		agency_unread = agency_unread + (NOT NEW.from_agency)::int
	WHERE id = talk.id;
	UPDATE conversation_readers SET last_at = greatest(NEW.created_at, last_at), unread = unread + NEW.from_agency::int WHERE conversation_id = talk.id;
	RETURN NULL;
END $$;
