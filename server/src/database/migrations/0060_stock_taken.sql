ALTER TABLE "import_rows" ADD COLUMN "stock_taken" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_taken" integer DEFAULT 0 NOT NULL;