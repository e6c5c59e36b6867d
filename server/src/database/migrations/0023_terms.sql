ALTER TABLE "accounts" ADD COLUMN "terms_kind" text DEFAULT 'door' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_days" smallint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "credit_limit_cents" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "credit_mode" text DEFAULT 'warn' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_warning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_balances" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_undelivered" ON "orders" USING btree ("client_id") WHERE status < 3;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_waiting" ON "orders" USING btree ("order_by") WHERE approval = 'waiting' and status = 0;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_terms" CHECK ("accounts"."terms_kind" in ('door', 'prepaid', 'net') and ("accounts"."terms_kind" = 'net') = ("accounts"."terms_days" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_credit" CHECK ("accounts"."credit_mode" in ('warn', 'ask', 'refuse') and "accounts"."credit_limit_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_approval" CHECK (approval in ('waiting', 'approved', 'refused') and (approval = 'approved') = (approved_cents is not null)) NOT VALID;