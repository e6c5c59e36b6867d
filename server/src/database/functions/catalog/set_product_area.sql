-- Trigger function of `products`: the area follows the category. A change of the areas waits until this transaction
-- ends, and then moves this product too. A transaction that has locked products before has called `keepCategories`.
CREATE OR REPLACE FUNCTION set_product_area() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('catalog', 0));
  NEW.area := area_of(NEW.category);
  RETURN NEW;
END $$;
