CREATE TABLE "order_recency" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"waits_since" timestamp with time zone DEFAULT 'epoch' NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_recency";--> statement-breakpoint
ALTER TABLE "order_recency" ADD CONSTRAINT "order_recency_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_recency_wait" ON "order_recency" USING btree ("waits_since","client_id");--> statement-breakpoint

-- Keeps order_recency true, whatever writes accounts and orders: a row for each client, and one update for all
-- the orders of a statement, as many are placed together.
CREATE FUNCTION note_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_recency (client_id) SELECT account_id FROM new_accounts WHERE role = 'client';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_made AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS new_accounts FOR EACH STATEMENT EXECUTE FUNCTION note_clients();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_last_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_recency r SET waits_since = greatest(r.waits_since, n.order_date)
    FROM (SELECT client_id, max(order_date) AS order_date FROM new_orders GROUP BY client_id) n
    WHERE r.client_id = n.client_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_last_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_recency SET waits_since = (SELECT max(order_date) FROM orders WHERE client_id = NEW.client_id)
    WHERE client_id = NEW.client_id;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- After the triggers, whose locks have waited for what was under way: none is missed.
INSERT INTO order_recency (client_id, waits_since)
  SELECT account_id, coalesce((SELECT max(order_date) FROM orders WHERE client_id = account_id), 'epoch')
    FROM accounts WHERE role = 'client';
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "last_order_date";