CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "catalog_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalog_words_letters" ON "catalog_words" USING btree ("word") WHERE word !~ '[0-9]';--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (array_to_tsvector(array_remove(regexp_split_to_array("search_text", '[^[:alnum:]]+'), ''))) WITH (fastupdate=off);--> statement-breakpoint
CREATE FUNCTION note_product_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER product_words_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
--> statement-breakpoint
CREATE TRIGGER product_words_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
--> statement-breakpoint

-- After the triggers, whose locks have waited for running transactions: no word is missed.
INSERT INTO catalog_words
  SELECT DISTINCT word FROM products, regexp_split_to_table(search_text, '[^[:alnum:]]+') AS word
    WHERE deleted_at IS NULL AND word <> '';
