ALTER TABLE "standing_order_dates" ADD COLUMN "told_delivery_date" date;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD COLUMN "told_place_at" timestamp with time zone;