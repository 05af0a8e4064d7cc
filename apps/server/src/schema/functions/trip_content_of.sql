-- The content of a trip that is known only by its tour. The contract's schema `tripContent` describes it; a test compares both.
CREATE OR REPLACE FUNCTION trip_content_of(tour tours) RETURNS jsonb LANGUAGE sql STABLE
AS $$
	SELECT jsonb_build_object(
		'location', tour.location, 'days', tour.days, 'meetingPoint', tour.departure, 'hotel', tour.hotel,
		'gallery', jsonb_build_array(jsonb_build_object('image', tour.image, 'placeholder', tour.placeholder,
			'width', coalesce((SELECT width FROM pictures WHERE name = split_part(tour.image, '/', 3)), 0),
			'height', coalesce((SELECT height FROM pictures WHERE name = split_part(tour.image, '/', 3)), 0),
			'alt', jsonb_build_object('en', '', 'bn', ''))),
		'title', jsonb_build_object('en', tour.location, 'bn', ''),
		'summary', jsonb_build_object('en', tour.details, 'bn', ''),
		'itinerary', '[]'::jsonb, 'included', '[]'::jsonb, 'alsoIncluded', '[]'::jsonb, 'notIncluded', '[]'::jsonb,
		'alsoNotIncluded', '[]'::jsonb, 'bring', '[]'::jsonb, 'pickUps', '[]'::jsonb, 'questions', '[]'::jsonb,
		'policies', jsonb_build_object('ac', NULL, 'roomSharing', NULL, 'food', NULL, 'couples', NULL, 'minimumAge', NULL,
			'identityPapers', NULL, 'difficulty', NULL, 'audience', NULL))
$$;
