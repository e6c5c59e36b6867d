ALTER TABLE "app_logs" ALTER COLUMN "app_log_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "app_logs" ALTER COLUMN "app_log_id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "order_item_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "order_item_id" SET MAXVALUE 9223372036854775807;