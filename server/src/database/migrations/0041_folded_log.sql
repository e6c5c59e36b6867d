DROP INDEX "app_logs_search";--> statement-breakpoint
-- The index of later months. `buildIndexes` builds those of the months that are there, one after another.
CREATE INDEX "app_logs_folded_search" ON ONLY "app_logs" USING gin (fold("message" || ' ' || "source" || ' ' || coalesce("client_id"::text, '') || ' ' || coalesce("exception", '')) gin_trgm_ops);