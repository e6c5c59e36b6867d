ALTER TABLE "order_day_changes" ADD COLUMN "ordered_at" timestamp with time zone;
--> statement-breakpoint
-- Room on each page, so that most updates of a product's sums need no new index entries.
ALTER TABLE product_stats SET (fillfactor = 50);
