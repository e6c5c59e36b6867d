ALTER TABLE "settings" ADD COLUMN "setup_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "setup_expires_at" timestamp with time zone;