ALTER TABLE "order_recency" ALTER COLUMN "usual_order_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_credits" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;