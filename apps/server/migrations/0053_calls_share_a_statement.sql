CREATE OR REPLACE FUNCTION pinned_of(still_there uuid[], viewer uuid, author uuid) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY[CASE WHEN viewer = ANY (still_there) THEN viewer END, CASE WHEN author = ANY (still_there) THEN author END], NULL)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wait_less(in_hurry boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF in_hurry THEN
		PERFORM set_config('lock_timeout', '500ms', true);
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_live_events(topics text[], of_type text, contents jsonb[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	announcements text[];
BEGIN
	WITH stored AS (
		INSERT INTO live_events (topic, type, data) SELECT event.topic, of_type, event.content FROM unnest(topics, contents) AS event (topic, content)
			RETURNING id, topic, type, data, oldest_unfinished AS position, extract(epoch FROM published_at)::bigint AS seconds
	)
	SELECT array_agg(row_to_json(stored)::text ORDER BY id) INTO announcements FROM stored;
	PERFORM pg_notify('ghuri_live', announcement) FROM unnest(announcements) AS announcement;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_unread_of(readers uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	PERFORM publish_live_events(array_agg('user:' || reader), 'notification', array_agg(jsonb_build_object('unread', unread)))
		FROM unnest(readers) AS reader CROSS JOIN LATERAL (
			SELECT count(*) AS unread FROM
				(SELECT FROM notifications WHERE user_id = reader AND in_app AND read_at IS NULL LIMIT 100) AS counted
		) AS badge;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_users(new_ids uuid[], recipients uuid[], what text, actors uuid[], abouts text[], targets text[], quoteds text[],
	once_a_day boolean, pushed_by_default boolean) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	moment timestamptz := app_now();
	shown uuid[];
	readers uuid[];
	joined_again uuid[];
BEGIN
	WITH wanted AS MATERIALIZED (
		SELECT event.*, coalesce(chosen.in_app, true) AS in_app, coalesce(chosen.mail_digest, false) AS in_digest
		FROM unnest(new_ids, recipients, actors, abouts, targets, quoteds) WITH ORDINALITY
			AS event (new_id, recipient, actor, about, target, quoted, place)
		JOIN users ON users.id = event.recipient
		LEFT JOIN notification_preferences AS chosen ON chosen.user_id = event.recipient AND chosen.kind = what
		WHERE (coalesce(chosen.in_app, true) OR coalesce(chosen.mail_digest, false))
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = event.recipient AND blocked_id = event.actor)
			AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = event.actor AND blocked_id = event.recipient)
			AND NOT (once_a_day AND EXISTS (
				SELECT FROM notifications AS earlier
				JOIN notification_actors ON notification_id = earlier.id AND notification_actors.actor_id = event.actor
				WHERE earlier.user_id = event.recipient AND earlier.group_key = event.about AND earlier.kind = what
					AND earlier.read_at IS NOT NULL AND acted_at > moment - interval '1 day'))
	),
	-- The newest event of a group decides what is shown.
	grouped AS (
		SELECT DISTINCT ON (recipient, about) wanted.*, people
		FROM wanted JOIN (SELECT recipient, about, count(DISTINCT actor) AS people FROM wanted GROUP BY recipient, about) AS crowd
			USING (recipient, about)
		ORDER BY recipient, about, place DESC
	),
	-- One statement, so that parallel events join the same row. It locks an existing row until the commit.
	joined AS (
		INSERT INTO notifications (id, user_id, kind, group_key, link, excerpt, in_app, in_digest, happened_at, actor_id, actor_count)
			SELECT new_id, recipient, what, about, target, quoted, in_app, in_digest, moment, actor, people FROM grouped ORDER BY recipient, about
			ON CONFLICT (user_id, kind, group_key) WHERE read_at IS NULL DO UPDATE SET
				link = excluded.link, excerpt = excluded.excerpt,
				happened_at = greatest(notifications.happened_at, excluded.happened_at),
				actor_id = coalesce(excluded.actor_id, notifications.actor_id)
			-- `xmax = 0` for a new row.
			RETURNING id, user_id, group_key, in_app, happened_at, xmax = 0 AS is_new
	),
	acted AS (
		INSERT INTO notification_actors (notification_id, actor_id, acted_at)
			SELECT DISTINCT joined.id, wanted.actor, joined.happened_at
			FROM joined JOIN wanted ON wanted.recipient = joined.user_id AND wanted.about = joined.group_key
			WHERE wanted.actor IS NOT NULL
			ORDER BY joined.id, wanted.actor
			ON CONFLICT (notification_id, actor_id) DO UPDATE SET acted_at = excluded.acted_at
			RETURNING notification_id, xmax = 0 AS is_new
	)
	SELECT (SELECT array_agg(id ORDER BY id) FROM joined WHERE in_app), (SELECT array_agg(DISTINCT user_id) FROM joined WHERE in_app),
		(SELECT array_agg(notification_id) FROM acted JOIN joined ON joined.id = notification_id WHERE acted.is_new AND NOT joined.is_new)
		INTO shown, readers, joined_again;
	IF joined_again IS NOT NULL THEN
		-- A second comment by the same user does not count twice.
		UPDATE notifications SET actor_count = actor_count + more.people
			FROM (SELECT id, count(*) AS people FROM unnest(joined_again) AS id GROUP BY id) AS more WHERE notifications.id = more.id;
	END IF;
	IF shown IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO push_messages (device_id, notification_id)
		SELECT device.id, notification.id
		FROM notifications AS notification
		JOIN push_devices AS device USING (user_id)
		LEFT JOIN notification_preferences AS chosen ON chosen.user_id = device.user_id AND chosen.kind = what
		WHERE notification.id = ANY (shown) AND coalesce(chosen.push, pushed_by_default)
		ORDER BY device.id, notification.id
		ON CONFLICT (device_id, notification_id) DO UPDATE SET events = push_messages.events + 1;
	IF FOUND THEN
		PERFORM pg_notify('push_messages', '');
	END IF;
	PERFORM publish_unread_of(readers);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_actors_out(listed uuid[], actors uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
	readers uuid[];
BEGIN
	WITH gone AS (
		DELETE FROM notification_actors USING unnest(listed, actors) AS undone (id, actor)
			WHERE notification_id = undone.id AND actor_id = undone.actor RETURNING notification_id AS id, actor_id
	),
	touched AS (SELECT DISTINCT id FROM gone),
	others AS (
		SELECT id, count(*) AS people, max(acted_at) AS at, (array_agg(actor_id ORDER BY acted_at DESC, actor_id))[1] AS newest
		FROM touched JOIN notification_actors AS acting ON notification_id = id
		WHERE NOT EXISTS (SELECT FROM gone WHERE gone.id = acting.notification_id AND gone.actor_id = acting.actor_id)
		GROUP BY id
	),
	kept AS (
		UPDATE notifications SET actor_id = others.newest, actor_count = others.people, happened_at = others.at
		FROM others WHERE notifications.id = others.id
	),
	emptied AS (
		DELETE FROM notifications
		WHERE id IN (SELECT id FROM touched) AND NOT EXISTS (SELECT FROM others WHERE others.id = notifications.id)
	)
	SELECT array_agg(DISTINCT user_id) INTO readers FROM notifications WHERE id IN (SELECT id FROM touched);
	RETURN readers;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION withdraw_notifications(recipients uuid[], what text, actors uuid[], abouts text[]) RETURNS void LANGUAGE plpgsql
	SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	found_ids uuid[];
	found_actors uuid[];
	readers uuid[];
BEGIN
	SELECT array_agg(id), array_agg(actor) INTO found_ids, found_actors FROM (
		SELECT notifications.id, undone.actor
		FROM unnest(recipients, actors, abouts) AS undone (recipient, actor, about)
		JOIN notifications ON user_id = undone.recipient AND kind = what AND group_key = undone.about AND read_at IS NULL
		ORDER BY notifications.id FOR UPDATE OF notifications
	) AS locked;
	readers := take_actors_out(found_ids, found_actors);
	IF readers IS NOT NULL THEN
		PERFORM publish_unread_of(readers);
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pin_visible_posts(viewers uuid[], stories uuid[], OUT places integer[], OUT seers uuid[], OUT posts uuid[],
	OUT authors uuid[], OUT captions text[], OUT still_there uuid[]) LANGUAGE plpgsql AS $$
DECLARE
	everyone uuid[];
BEGIN
	SELECT array_agg(place), array_agg(viewer), array_agg(post), array_agg(author), array_agg(caption)
		INTO places, seers, posts, authors, captions
		FROM (
			SELECT asked.*, author_id AS author, caption
			FROM unnest(viewers, stories) WITH ORDINALITY AS asked (viewer, post, place)
			JOIN posts ON id = post AND deleted_at IS NULL
			WHERE NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = author_id)
				AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = author_id AND blocked_id = viewer)
			ORDER BY place
		) AS found;
	everyone := ARRAY(SELECT DISTINCT id FROM unnest(seers || authors) AS id ORDER BY id);
	-- In the order of ids, so that two calls do not deadlock.
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('leaving ' || id, 0)) FROM unnest(everyone) AS id;
	still_there := ARRAY(SELECT id FROM users WHERE id = ANY (everyone) ORDER BY id FOR KEY SHARE);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION react_to_posts(viewers uuid[], stories uuid[], new_ids uuid[], pushed_by_default boolean, in_hurry boolean)
	RETURNS TABLE (place integer, author_id uuid, pinned uuid[], changed integer) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	moment timestamptz := app_now();
	seen record;
	reacted uuid[];
	reactors uuid[];
BEGIN
	PERFORM wait_less(in_hurry);
	SELECT * INTO seen FROM pin_visible_posts(viewers, stories);
	WITH added AS (
		INSERT INTO post_reactions (post_id, user_id, created_at)
			SELECT asked.post, asked.viewer, moment
			FROM unnest(seen.seers, seen.posts, seen.authors) AS asked (viewer, post, author)
			WHERE seen.still_there @> ARRAY[asked.viewer, asked.author]
			ORDER BY asked.post, asked.viewer
			ON CONFLICT DO NOTHING RETURNING post_id, user_id
	)
	SELECT array_agg(post_id), array_agg(user_id) INTO reacted, reactors FROM added;
	IF reacted IS NOT NULL THEN
		PERFORM publish_live_events(array_agg('post:' || post_id), 'post-reacted',
			array_agg(jsonb_build_object('postId', post_id, 'reacts', react_count))) FROM post_activity WHERE post_id = ANY (reacted);
		PERFORM notify_users(array_agg(new_ids[asked.place]), array_agg(asked.author), 'post_reacted', array_agg(asked.viewer),
			array_agg(asked.post::text), array_agg('/post/' || asked.post), array_agg(left(asked.caption, 1200)), true, pushed_by_default)
			FROM (
				SELECT asked.* FROM unnest(seen.places, seen.seers, seen.posts, seen.authors, seen.captions) AS asked (place, viewer, post, author, caption)
				JOIN unnest(reacted, reactors) AS added (post, viewer) USING (post, viewer)
				WHERE asked.author <> viewer ORDER BY asked.place
			) AS asked
			HAVING count(*) > 0;
	END IF;
	RETURN QUERY
		SELECT asked.place, asked.author, pinned_of(seen.still_there, asked.viewer, asked.author), (added.post IS NOT NULL)::integer
		FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
		LEFT JOIN unnest(reacted, reactors) AS added (post, viewer) ON added.post = asked.post AND added.viewer = asked.viewer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_back_reactions(viewers uuid[], stories uuid[], in_hurry boolean)
	RETURNS TABLE (place integer, author_id uuid, pinned uuid[], changed integer) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	seen record;
	left_posts uuid[];
	leavers uuid[];
BEGIN
	PERFORM wait_less(in_hurry);
	SELECT * INTO seen FROM pin_visible_posts(viewers, stories);
	WITH removed AS (
		DELETE FROM post_reactions USING unnest(seen.seers, seen.posts, seen.authors) AS asked (viewer, post, author)
			WHERE post_id = asked.post AND user_id = asked.viewer AND seen.still_there @> ARRAY[asked.viewer, asked.author]
			RETURNING post_id, user_id
	)
	SELECT array_agg(post_id), array_agg(user_id) INTO left_posts, leavers FROM removed;
	IF left_posts IS NOT NULL THEN
		PERFORM publish_live_events(array_agg('post:' || post_id), 'post-reacted',
			array_agg(jsonb_build_object('postId', post_id, 'reacts', react_count))) FROM post_activity WHERE post_id = ANY (left_posts);
		PERFORM withdraw_notifications(array_agg(asked.author), 'post_reacted', array_agg(asked.viewer), array_agg(asked.post::text))
			FROM unnest(seen.seers, seen.posts, seen.authors) AS asked (viewer, post, author)
			JOIN unnest(left_posts, leavers) AS removed (post, viewer) USING (post, viewer);
	END IF;
	RETURN QUERY
		SELECT asked.place, asked.author, pinned_of(seen.still_there, asked.viewer, asked.author), (removed.post IS NOT NULL)::integer
		FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
		LEFT JOIN unnest(left_posts, leavers) AS removed (post, viewer) ON removed.post = asked.post AND removed.viewer = asked.viewer;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION comment_on_posts(viewers uuid[], stories uuid[], comment_ids uuid[], contents text[], quoteds text[], new_ids uuid[],
	pushed_by_default boolean, in_hurry boolean)
	RETURNS TABLE (place integer, author_id uuid, pinned uuid[], comment text) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	moment timestamptz := app_now();
	seen record;
	written record;
BEGIN
	PERFORM wait_less(in_hurry);
	SELECT * INTO seen FROM pin_visible_posts(viewers, stories);
	WITH added AS (
		INSERT INTO comments (id, post_id, author_id, body, created_at)
			SELECT comment_ids[asked.place], asked.post, asked.viewer, contents[asked.place], moment
			FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
			WHERE seen.still_there @> ARRAY[asked.viewer, asked.author]
			ORDER BY asked.post, asked.place
			RETURNING comments.*
	)
	SELECT array_agg(added.id) AS ids, array_agg(comment_json(ROW(added.*)::comments, person)) AS texts INTO written
		FROM added JOIN users AS person ON person.id = added.author_id;
	IF written.ids IS NOT NULL THEN
		PERFORM publish_live_events(array_agg('post:' || asked.post ORDER BY asked.place), 'post-commented', array_agg(jsonb_build_object('postId', asked.post,
				'commentCount', comment_count, 'commentId', comment_ids[asked.place], 'commentatorId', asked.viewer) ORDER BY asked.place))
			FROM unnest(seen.places, seen.seers, seen.posts) AS asked (place, viewer, post)
			JOIN post_activity ON post_id = asked.post
			WHERE comment_ids[asked.place] = ANY (written.ids);
		PERFORM notify_users(array_agg(new_ids[asked.place]), array_agg(asked.author), 'post_commented', array_agg(asked.viewer),
			array_agg(asked.post::text), array_agg('/post/' || asked.post), array_agg(quoteds[asked.place]), false, pushed_by_default)
			FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
			WHERE comment_ids[asked.place] = ANY (written.ids) AND asked.author <> asked.viewer
			HAVING count(*) > 0;
	END IF;
	RETURN QUERY
		SELECT asked.place, asked.author, pinned_of(seen.still_there, asked.viewer, asked.author), added.text
		FROM unnest(seen.places, seen.seers, seen.posts, seen.authors) AS asked (place, viewer, post, author)
		LEFT JOIN unnest(written.ids, written.texts) AS added (id, text) ON added.id = comment_ids[asked.place];
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
	RETURN statement_timestamp() + coalesce((SELECT shift FROM clock_offset), interval '0');
END $$;
