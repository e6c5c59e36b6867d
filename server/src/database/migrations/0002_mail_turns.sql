ALTER TABLE "mails" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_next" ON "mails" USING btree ("turn","due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "mails_due";
