ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "substitution" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'es', 'ar')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_language";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_substitution" CHECK ("accounts"."substitution" in ('never', 'same', 'ask')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_substitution";
