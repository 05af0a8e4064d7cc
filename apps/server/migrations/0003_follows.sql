CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follows_not_oneself" CHECK ("follows"."follower_id" <> "follows"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "notification_actors" (
	"notification_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"acted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_actors_notification_id_actor_id_pk" PRIMARY KEY("notification_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "notification_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail_digest" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"actor_id" uuid,
	"actor_count" integer DEFAULT 0 NOT NULL,
	"link" text NOT NULL,
	"excerpt" text NOT NULL,
	"in_app" boolean NOT NULL,
	"in_digest" boolean NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"digested_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_shown_somewhere" CHECK ("notifications"."in_app" or "notifications"."in_digest"),
	CONSTRAINT "notifications_actor_count" CHECK ("notifications"."actor_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "follows_followers" ON "follows" USING btree ("followed_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "follows_following" ON "follows" USING btree ("follower_id","created_at","followed_id");--> statement-breakpoint
CREATE INDEX "notification_actors_actor" ON "notification_actors" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notification_digests_day" ON "notification_digests" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group" ON "notifications" USING btree ("user_id","kind","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","happened_at","id") WHERE in_app;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE in_app and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_to_digest" ON "notifications" USING btree ("user_id") WHERE in_digest and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("user_id","group_key");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
-- The two counts of a person change exactly when a row of "follows" does, whoever adds or removes it (a call, a block, a
-- deleted account). People are locked in the order of their ids: two who follow each other at once wait, they do not deadlock.
CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM users WHERE id IN (SELECT follower_id FROM changed UNION SELECT followed_id FROM changed)
		ORDER BY id FOR NO KEY UPDATE;
	UPDATE users SET follower_count = follower_count + step * people
		FROM (SELECT followed_id, count(*)::integer AS people FROM changed GROUP BY followed_id) AS followed
		WHERE id = followed_id;
	UPDATE users SET following_count = following_count + step * people
		FROM (SELECT follower_id, count(*)::integer AS people FROM changed GROUP BY follower_id) AS following
		WHERE id = follower_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_counted AFTER INSERT ON "follows"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
--> statement-breakpoint
CREATE TRIGGER unfollows_counted AFTER DELETE ON "follows"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
