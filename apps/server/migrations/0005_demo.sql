CREATE TABLE "demo_chapters" (
	"name" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
