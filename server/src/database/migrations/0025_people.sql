CREATE TABLE "store_people" (
	"client_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"store_role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"accepted_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "store_people_client_id_person_id_pk" PRIMARY KEY("client_id","person_id"),
	CONSTRAINT "store_people_role" CHECK (store_role in ('owner', 'manager', 'clerk'))
);
--> statement-breakpoint
-- Each client is the owner of its own store. Most rows are copied before the keys lock `accounts` against writes.
INSERT INTO "store_people" ("client_id", "person_id", "store_role", "accepted_at", "last_seen_at")
  SELECT a.account_id, a.account_id, 'owner', a.created_at,
         greatest(a.last_sign_in_at, (SELECT max(s.last_seen_at) FROM sessions s WHERE s.account_id = a.account_id))
    FROM accounts a WHERE a.role = 'client';
--> statement-breakpoint
-- The few that were erased meanwhile would break the keys.
DELETE FROM "store_people" p WHERE NOT EXISTS (SELECT FROM accounts a WHERE a.account_id = p.client_id);
--> statement-breakpoint
ALTER TABLE "store_people" ADD CONSTRAINT "store_people_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_people" ADD CONSTRAINT "store_people_person_id_accounts_account_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_people_person" ON "store_people" USING btree ("person_id","last_seen_at");--> statement-breakpoint
-- The few clients that were added while the others were copied.
INSERT INTO "store_people" ("client_id", "person_id", "store_role", "accepted_at")
  SELECT a.account_id, a.account_id, 'owner', a.created_at FROM accounts a WHERE a.role = 'client'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('client', 'person', 'owner', 'associate', 'picker', 'erased')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_role";
