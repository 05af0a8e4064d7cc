-- The function says why. A session that is completed by its code is updated, not inserted.
CREATE OR REPLACE TRIGGER sessions_ask_for_second_factor BEFORE INSERT ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION ask_for_second_factor();
