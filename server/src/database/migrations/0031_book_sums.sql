ALTER TABLE "closings" ADD COLUMN "documents" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "sales_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "charges_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "payments_cents" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "credits_cents" bigint NOT NULL;