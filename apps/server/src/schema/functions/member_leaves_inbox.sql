-- A colleague who leaves, or no longer reads the inbox, keeps no conversation: otherwise nobody would hear of its messages.
CREATE OR REPLACE FUNCTION member_leaves_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversations SET assigned_to = NULL WHERE assigned_to = OLD.user_id AND agency_id = OLD.agency_id;
	RETURN NULL;
END $$;
