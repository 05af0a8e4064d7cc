-- Every new session of a user with a second factor waits for its code, however the sign-in began. No way to sign in can forget it.
-- An admin's passkey is a second factor, too: without it, nobody becomes an admin by a password alone.
CREATE OR REPLACE FUNCTION ask_for_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.second_factor_due := EXISTS (SELECT FROM users WHERE id = NEW.user_id
		AND (two_factor_enabled OR is_admin AND EXISTS (SELECT FROM passkeys WHERE user_id = NEW.user_id)));
	RETURN NEW;
END $$;
