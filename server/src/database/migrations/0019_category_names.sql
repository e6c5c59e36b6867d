ALTER TABLE "products" RENAME COLUMN "shelves" TO "category_names";--> statement-breakpoint
ALTER INDEX "products_shelves" RENAME TO "products_category_names";
