ALTER TABLE "users" ADD COLUMN "stories_public" boolean;--> statement-breakpoint
-- True for everyone who is there now, false for users who come later. No row is rewritten.
ALTER TABLE "users" ADD COLUMN "stories_notice_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "stories_notice_due" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "slug" text GENERATED ALWAYS AS (trip_slug("agencies"."name", "agencies"."id")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "place_slug" text;--> statement-breakpoint
CREATE INDEX "users_with_public_stories" ON "users" USING btree ("id") WHERE stories_public;--> statement-breakpoint
CREATE INDEX "agencies_by_slug" ON "agencies" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "agencies_by_key" ON "agencies" USING btree (right("slug", 8));--> statement-breakpoint
CREATE INDEX "tours_of_place" ON "tours" USING btree ("place_slug","unavailable","starts_at","id") WHERE cancelled_at is null and not over;--> statement-breakpoint
CREATE INDEX "tours_past_of_place" ON "tours" USING btree ("place_slug","starts_at") WHERE over and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "tours_without_place" ON "tours" USING btree ("id") WHERE place_slug is null;