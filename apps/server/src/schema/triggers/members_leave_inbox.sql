-- See `member_leaves_inbox`.
CREATE OR REPLACE TRIGGER members_leave_inbox AFTER DELETE OR UPDATE OF role, agency_id ON "agency_members" FOR EACH ROW
	EXECUTE FUNCTION member_leaves_inbox();
