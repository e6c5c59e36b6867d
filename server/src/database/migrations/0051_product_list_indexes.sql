-- The index needs this function now; the files of functions are applied after the migrations.
CREATE OR REPLACE FUNCTION lower_texts(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT lower(one) FROM unnest(p_texts) AS one)
$$;--> statement-breakpoint
CREATE INDEX "products_deals" ON "products" USING btree ("area",lower("name"),"product_id") WHERE on_sale and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin (lower_texts("tags"));