-- `search_page` has replaced them since 0017; the previous release calls none of them.
DROP FUNCTION search_find(text, text, uuid, integer, integer, bigint);--> statement-breakpoint
DROP FUNCTION search_begun(text, text);--> statement-breakpoint
DROP FUNCTION search_alike(text, text);
