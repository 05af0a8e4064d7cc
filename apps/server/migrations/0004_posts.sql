CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "comments_body_is_there" CHECK (btrim("comments"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "post_activity" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"react_count" integer DEFAULT 0 NOT NULL,
	"newest_reactors" uuid[] DEFAULT '{}' NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"newest_comments" text[] DEFAULT '{}' NOT NULL,
	"newest_commentators" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "post_activity_reactors" CHECK ("post_activity"."react_count" >= 0 and cardinality("post_activity"."newest_reactors")
        between least("post_activity"."react_count", 25) and least("post_activity"."react_count", 50)),
	CONSTRAINT "post_activity_comments" CHECK ("post_activity"."comment_count" >= 0
        and cardinality("post_activity"."newest_comments") = least("post_activity"."comment_count", 3)
        and cardinality("post_activity"."newest_commentators") = cardinality("post_activity"."newest_comments"))
);
--> statement-breakpoint
CREATE TABLE "post_reactions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "post_reactions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"agency_id" uuid,
	"caption" text NOT NULL,
	"pictures" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "posts_caption_is_there" CHECK (btrim("posts"."caption") <> ''),
	CONSTRAINT "posts_pictures" CHECK (json_array_length("posts"."pictures") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"post_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "reports_post_id_reporter_id_pk" PRIMARY KEY("post_id","reporter_id")
);
--> statement-breakpoint
-- First of its kind: who leaves takes their own stories before their comments and reactions to others, so that every
-- transaction locks a story before its activity.
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_activity" ADD CONSTRAINT "post_activity_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_author" ON "comments" USING btree ("author_id","post_id");--> statement-breakpoint
CREATE INDEX "post_reactions_user" ON "post_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id","author_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_of_author" ON "posts" USING btree ("author_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts_deleted" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","post_id");--> statement-breakpoint
-- Stories are read in whole pages and seldom changed: rows stay in one piece up to a disk page instead of being split at 2 kB.
ALTER TABLE "posts" SET (toast_tuple_target = 8160);--> statement-breakpoint
-- Changes at every reaction: room in each disk page lets the new version of a row stay beside the old one, without index work.
ALTER TABLE "post_activity" SET (fillfactor = 70, toast_tuple_target = 4080);--> statement-breakpoint
-- Everything that the JSON of a comment says, but for the person: names and pictures are looked up when it is read.
CREATE FUNCTION comment_part(comment comments) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT concat('"_id":"', comment.id, '","comment":', to_json(comment.body), ',"commentatorId":"', comment.author_id,
		'","date":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD'),
		'","time":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'HH24:MI'),
		'","commentTime":"', to_char(comment.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"')
$$;--> statement-breakpoint
CREATE FUNCTION begin_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO post_activity (post_id) SELECT id FROM added;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_begin_activity AFTER INSERT ON "posts"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_activity();--> statement-breakpoint
-- Both functions below lock first, in the order of ids, and look afterwards: what they see then is all there is, and two that
-- change the same stories wait for each other without deadlock.
CREATE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM post_activity WHERE post_id IN (SELECT post_id FROM changed) ORDER BY post_id FOR NO KEY UPDATE;
	IF TG_OP = 'INSERT' THEN
		UPDATE post_activity SET
			react_count = react_count + added.people,
			newest_reactors = (added.reactors || newest_reactors)[1:50]
		FROM (
			SELECT post_id, count(*)::integer AS people, array_agg(user_id ORDER BY created_at DESC, user_id) AS reactors
			FROM changed GROUP BY post_id
		) AS added
		WHERE post_activity.post_id = added.post_id;
	ELSE
		-- The list is filled up when half of it is gone, not at every change of mind: that reads all reactions to the story.
		UPDATE post_activity SET
			react_count = removed.people_left,
			newest_reactors = CASE
				WHEN cardinality(removed.kept) >= least(removed.people_left, 25) THEN removed.kept
				ELSE ARRAY(
					SELECT user_id FROM post_reactions WHERE post_id = removed.post_id
					ORDER BY created_at DESC, user_id LIMIT 50
				)
			END
		FROM (
			SELECT post_id, react_count - people AS people_left, ARRAY(
				SELECT reactor FROM unnest(newest_reactors) WITH ORDINALITY AS listed (reactor, place)
				WHERE reactor <> ALL (reactors) ORDER BY place
			) AS kept
			FROM post_activity
			JOIN (
				SELECT post_id, count(*)::integer AS people, array_agg(user_id) AS reactors FROM changed GROUP BY post_id
			) AS gone USING (post_id)
		) AS removed
		WHERE post_activity.post_id = removed.post_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reactions_counted AFTER INSERT ON "post_reactions"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();--> statement-breakpoint
CREATE TRIGGER lost_reactions_counted AFTER DELETE ON "post_reactions"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();--> statement-breakpoint
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM post_activity WHERE post_id IN (SELECT post_id FROM changed) ORDER BY post_id FOR NO KEY UPDATE;
	UPDATE post_activity SET
		comment_count = comment_count + step * commented.times,
		newest_comments = coalesce(newest.parts, '{}'),
		newest_commentators = coalesce(newest.authors, '{}')
	FROM (SELECT post_id, count(*)::integer AS times FROM changed GROUP BY post_id) AS commented
	CROSS JOIN LATERAL (
		SELECT array_agg(part ORDER BY created_at DESC, id DESC) AS parts,
			array_agg(author_id ORDER BY created_at DESC, id DESC) AS authors
		FROM (
			SELECT comment_part(comments) AS part, author_id, created_at, id
			FROM comments WHERE post_id = commented.post_id ORDER BY created_at DESC, id DESC LIMIT 3
		) AS shown
	) AS newest
	WHERE post_activity.post_id = commented.post_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comments_counted AFTER INSERT ON "comments"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments();--> statement-breakpoint
CREATE TRIGGER lost_comments_counted AFTER DELETE ON "comments"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
