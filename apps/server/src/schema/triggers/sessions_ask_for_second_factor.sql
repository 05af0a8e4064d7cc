CREATE OR REPLACE TRIGGER sessions_ask_for_second_factor BEFORE INSERT ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION ask_for_second_factor();
