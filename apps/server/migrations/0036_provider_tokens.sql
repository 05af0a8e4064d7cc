CREATE TABLE "provider_tokens" (
	"provider" text PRIMARY KEY NOT NULL,
	"sealed" "bytea",
	"expires_at" timestamp (3) with time zone,
	"renewing_until" timestamp (3) with time zone
);
