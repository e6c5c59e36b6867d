CREATE TABLE "former_store_names" (
	"client_id" uuid NOT NULL,
	"store_name" text NOT NULL,
	CONSTRAINT "former_store_names_client_id_store_name_pk" PRIMARY KEY("client_id","store_name")
);
--> statement-breakpoint
ALTER TABLE "former_store_names" ADD CONSTRAINT "former_store_names_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_former_store_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_renamed AFTER UPDATE OF store_name ON accounts
  FOR EACH ROW WHEN (OLD.store_name <> NEW.store_name AND NEW.role = 'client')
  EXECUTE FUNCTION note_former_store_name();
--> statement-breakpoint
-- The names of orders from before the trigger.
INSERT INTO former_store_names (client_id, store_name)
  SELECT DISTINCT o.client_id, o.store_name FROM orders o JOIN accounts a ON a.account_id = o.client_id
   WHERE a.role = 'client' AND o.store_name <> a.store_name;
