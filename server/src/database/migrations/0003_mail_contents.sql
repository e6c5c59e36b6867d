ALTER TABLE "mails" ADD COLUMN "subject" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "text" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE sent_at is null and failed_at is null;