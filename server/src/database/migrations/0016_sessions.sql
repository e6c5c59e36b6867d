CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_email";--> statement-breakpoint
DROP INDEX "sign_in_failures_network";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- Addresses that exist already count as verified; those of new accounts do not.
ALTER TABLE "accounts" ALTER COLUMN "email_verified_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_in_failures" RENAME COLUMN "network_address" TO "network";--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "sign_in_failures_network" ON "sign_in_failures" USING btree ("network","failed_at");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "token_version";