DROP TABLE "personalised_messages" CASCADE;--> statement-breakpoint
-- Written by hand from here on. 0045 moved the messages to the conversations; the trigger went with the table.
DROP FUNCTION "take_personalised_message"();
