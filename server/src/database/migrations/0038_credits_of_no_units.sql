ALTER TABLE "order_credits" DROP CONSTRAINT "order_credits_quantity";--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_quantity" CHECK (quantity >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_credits" VALIDATE CONSTRAINT "order_credits_quantity";