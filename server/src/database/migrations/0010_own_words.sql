ALTER TABLE "accounts" DROP CONSTRAINT "accounts_business_type";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "awaits_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_hours" smallint;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_awaiting_mail" ON "notifications" USING btree ("client_id") WHERE awaits_mail;