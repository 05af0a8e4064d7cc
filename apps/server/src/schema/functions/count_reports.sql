-- Keeps one case per reported post. A new report opens a dismissed case again.
CREATE OR REPLACE FUNCTION count_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO report_cases (post_id, report_count, reported_at)
		SELECT post_id, count(*), max(created_at) FROM changed GROUP BY post_id ORDER BY post_id
		ON CONFLICT (post_id) DO UPDATE SET
			report_count = report_cases.report_count + excluded.report_count,
			reported_at = greatest(report_cases.reported_at, excluded.reported_at),
			state = CASE report_cases.state WHEN 'dismissed' THEN 'open' ELSE report_cases.state END;
	ELSE
		PERFORM FROM report_cases WHERE post_id IN (SELECT post_id FROM changed) ORDER BY post_id FOR NO KEY UPDATE;
		UPDATE report_cases SET report_count = report_count - taken_back.people
		FROM (SELECT post_id, count(*)::integer AS people FROM changed GROUP BY post_id) AS taken_back
		WHERE report_cases.post_id = taken_back.post_id;
	END IF;
	RETURN NULL;
END $$;
