-- A story sent again because the answer was lost is the same story.
ALTER TABLE "posts" ADD COLUMN "sender_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_sent_once" ON "posts" USING btree ("author_id","sender_key") WHERE sender_key is not null;--> statement-breakpoint
-- The newest comments are kept as lists show them, person included: joining the people cost a third of reading a page.
ALTER TABLE "post_activity" DROP CONSTRAINT "post_activity_comments";--> statement-breakpoint
ALTER TABLE "post_activity" ALTER COLUMN "newest_comments" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "post_activity" ALTER COLUMN "newest_comments" SET DATA TYPE text USING '';--> statement-breakpoint
ALTER TABLE "post_activity" ALTER COLUMN "newest_comments" SET DEFAULT '';--> statement-breakpoint
CREATE FUNCTION comment_json(comment comments, person users) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT concat('{"_id":"', comment.id, '","comment":', to_json(comment.body), ',"commentatorId":"', comment.author_id,
		'","commentator":', to_json(person.name), ',"commentatorEmail":', to_json(person.email),
		',"commentatorImg":', to_json(person.profile),
		',"date":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD'),
		'","time":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'HH24:MI'),
		'","commentTime":"', to_char(comment.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"}')
$$;--> statement-breakpoint
CREATE FUNCTION newest_comments_of(story uuid, OUT shown text, OUT people uuid[]) LANGUAGE sql STABLE AS $$
	SELECT coalesce(string_agg(json, ',' ORDER BY created_at DESC, id DESC), ''),
		coalesce(array_agg(author_id ORDER BY created_at DESC, id DESC), '{}')
	FROM (
		SELECT comment_json(comments, users) AS json, author_id, comments.created_at, comments.id
		FROM comments JOIN users ON users.id = author_id
		WHERE post_id = story ORDER BY comments.created_at DESC, comments.id DESC LIMIT 3
	) AS newest
$$;--> statement-breakpoint
UPDATE "post_activity" SET newest_comments = (newest_comments_of(post_id)).shown WHERE comment_count > 0;--> statement-breakpoint
ALTER TABLE "post_activity" ADD CONSTRAINT "post_activity_comments" CHECK ("post_activity"."comment_count" >= 0
        and cardinality("post_activity"."newest_commentators") = least("post_activity"."comment_count", 3)
        and ("post_activity"."newest_comments" = '') = ("post_activity"."comment_count" = 0));--> statement-breakpoint
-- Who comments and who is being renamed wait for each other here, before either holds a story; several comments at once do not. A
-- lock of its own and not that of the person's row: follows come and go there, and what refers to the person locks it too.
CREATE FUNCTION commentator_lock(person uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT hashtextextended('commentator ' || person, 0)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM pg_advisory_xact_lock_shared(commentator_lock(author_id))
		FROM (SELECT DISTINCT author_id FROM changed ORDER BY author_id) AS authors;
	END IF;
	PERFORM FROM post_activity WHERE post_id IN (SELECT post_id FROM changed) ORDER BY post_id FOR NO KEY UPDATE;
	UPDATE post_activity SET
		comment_count = comment_count + step * commented.times,
		newest_comments = newest.shown,
		newest_commentators = newest.people
	FROM (SELECT post_id, count(*)::integer AS times FROM changed GROUP BY post_id) AS commented
	CROSS JOIN LATERAL newest_comments_of(commented.post_id) AS newest
	WHERE post_activity.post_id = commented.post_id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION comment_part(comments);--> statement-breakpoint
-- Locks every story the person has commented on, also where newer comments hide theirs: one of those may be going right now.
CREATE FUNCTION carry_person_into_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(commentator_lock(NEW.id));
	PERFORM FROM post_activity WHERE post_id IN (SELECT post_id FROM comments WHERE author_id = NEW.id)
		ORDER BY post_id FOR NO KEY UPDATE;
	UPDATE post_activity SET newest_comments = newest.shown
	FROM (SELECT DISTINCT post_id FROM comments WHERE author_id = NEW.id) AS commented
	CROSS JOIN LATERAL newest_comments_of(commented.post_id) AS newest
	WHERE post_activity.post_id = commented.post_id AND NEW.id = ANY (newest_commentators);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER people_carried_into_comments AFTER UPDATE OF name, email, picture, gender ON "users" FOR EACH ROW
	WHEN ((OLD.name, OLD.email, OLD.profile) IS DISTINCT FROM (NEW.name, NEW.email, NEW.profile))
	EXECUTE FUNCTION carry_person_into_comments();
