-- See `take_personalised_message`.
CREATE OR REPLACE TRIGGER personalised_messages_taken AFTER INSERT ON "personalised_messages" FOR EACH ROW
	EXECUTE FUNCTION take_personalised_message();
