ALTER TABLE "accounts" ADD COLUMN "last_order_date" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_recency" ON "accounts" USING btree (coalesce("last_order_date", 'epoch'),"account_id") WHERE role = 'client';
--> statement-breakpoint

-- Keeps accounts.last_order_date true, whatever wrote the order, so that the list of who has waited longest is
-- read from one index and not from everybody's orders.
CREATE FUNCTION note_last_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET last_order_date = CASE TG_OP
      WHEN 'INSERT' THEN greatest(last_order_date, NEW.order_date)
      ELSE (SELECT max(order_date) FROM orders WHERE client_id = NEW.client_id)
    END
    WHERE account_id = NEW.client_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_dated AFTER INSERT OR UPDATE OF order_date ON orders
  FOR EACH ROW EXECUTE FUNCTION note_last_order();
--> statement-breakpoint

-- After the trigger, whose lock has waited for the orders under way: none is missed.
UPDATE accounts a SET last_order_date = (SELECT max(order_date) FROM orders o WHERE o.client_id = a.account_id);
