-- Adds a user to the index: users with many followers in a sequence of their own, because results show them first.
CREATE OR REPLACE FUNCTION search_add_person(person users) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	letter text := CASE WHEN search_is_known(person) THEN 'k' ELSE 'p' END;
	words text[] := search_words(person.name);
	place bigint := nextval(CASE letter WHEN 'k' THEN 'search_known_places' ELSE 'search_person_places' END);
BEGIN
	INSERT INTO search_documents (id, kind, place, owner_id, words)
		VALUES (person.id, 'person', place, person.id, search_entries(letter, words, place));
	PERFORM search_learn('person', words);
END $$;
