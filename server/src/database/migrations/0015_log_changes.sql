ALTER TABLE "app_logs" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "app_logs" ADD COLUMN "change" jsonb;--> statement-breakpoint
CREATE INDEX "app_logs_staff" ON "app_logs" USING gin (("staff_id"::text) gin_trgm_ops);