-- Nobody's email is shown: what is stored with a story names commentators by their alias.
CREATE OR REPLACE FUNCTION comment_json(comment comments, person users) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT concat('{"_id":"', comment.id, '","comment":', to_json(comment.body), ',"commentatorId":"', comment.author_id,
		'","commentator":', to_json(person.name), ',"commentatorEmail":', to_json(person.alias),
		',"commentatorImg":', to_json(person.profile),
		',"date":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD'),
		'","time":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'HH24:MI'),
		'","commentTime":"', to_char(comment.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"}')
$$;--> statement-breakpoint
UPDATE "post_activity" SET newest_comments = (newest_comments_of(post_id)).shown WHERE comment_count > 0;
