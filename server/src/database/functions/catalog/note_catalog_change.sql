-- Trigger function of `products`: lists the products that a statement has changed, with the columns that have changed;
-- for more than 200 products, one row that names none. Changes of stock quantities have a list of their own. Rows are
-- only appended, so that concurrent writers do not wait for each other.
CREATE OR REPLACE FUNCTION note_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed_ids := array(SELECT product_id FROM new_products);
  ELSIF TG_OP = 'DELETE' THEN
    changed_ids := array(SELECT product_id FROM old_products);
  ELSE
    -- EXCEPT and not a join: a plan that was made for one row would compare every two rows of an import.
    INSERT INTO stock_changes (product_id) SELECT product_id FROM (
      SELECT product_id, stock_quantity FROM new_products EXCEPT
      SELECT product_id, stock_quantity FROM old_products) AS changed;
    -- All columns but the stock and those that are generated.
    changed_ids := array(SELECT product_id FROM (
      SELECT product_id, name, brand, category, sub_category, area, description, image_url, unit_size, unit_per_pack,
             price_cents, cost_price_cents, on_sale, sale_price_cents, sale_starts_at, sale_ends_at, in_stock,
             track_stock, minimum_quantity, quantity_step, supplier, tags, sku, barcodes, gtins, supplier_prices,
             price_steps, permit_type_id, charge_ids, ounces, retail_price_cents, created_at,
             deleted_at FROM new_products EXCEPT
      SELECT product_id, name, brand, category, sub_category, area, description, image_url, unit_size, unit_per_pack,
             price_cents, cost_price_cents, on_sale, sale_price_cents, sale_starts_at, sale_ends_at, in_stock,
             track_stock, minimum_quantity, quantity_step, supplier, tags, sku, barcodes, gtins, supplier_prices,
             price_steps, permit_type_id, charge_ids, ounces, retail_price_cents, created_at,
             deleted_at FROM old_products) AS changed);
  END IF;
  IF cardinality(changed_ids) > 200 THEN
    INSERT INTO catalog_changes DEFAULT VALUES;
  ELSIF TG_OP = 'UPDATE' AND cardinality(changed_ids) > 0 THEN
    INSERT INTO catalog_changes (product_id, columns)
      SELECT product_id, array(
        SELECT key FROM (SELECT * FROM jsonb_each(to_jsonb(n)) EXCEPT SELECT * FROM jsonb_each(to_jsonb(o))) AS changed)
        FROM old_products o JOIN new_products n USING (product_id)
        WHERE product_id = ANY (changed_ids);
  ELSE
    -- Every list reads `deleted_at`.
    INSERT INTO catalog_changes (product_id, columns) SELECT unnest(changed_ids), '{deleted_at}';
  END IF;
  RETURN NULL;
END $$;
