-- One comment as lists show it, with its author. Stored with the post, because joining the users cost a third of reading a page.
-- Users are named by their alias: nobody's email is shown.
CREATE OR REPLACE FUNCTION comment_json(comment comments, person users) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT concat('{"_id":"', comment.id, '","comment":', to_json(comment.body), ',"commentatorId":"', comment.author_id,
		'","commentator":', to_json(person.name), ',"commentatorEmail":', to_json(person.alias),
		',"commentatorImg":', to_json(person.profile),
		',"date":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD'),
		'","time":"', to_char(comment.created_at AT TIME ZONE 'Asia/Dhaka', 'HH24:MI'),
		'","commentTime":"', to_char(comment.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"}')
$$;
