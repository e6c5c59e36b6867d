CREATE TABLE "action_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"standing_order_id" integer,
	"day" date,
	"offer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "action_links_one_thing" CHECK (num_nonnulls(standing_order_id, offer_id) = 1),
	CONSTRAINT "action_links_day" CHECK ((standing_order_id is null) = (day is null))
);
--> statement-breakpoint
DROP INDEX "standing_order_dates_token";--> statement-breakpoint
ALTER TABLE "substitutes" ADD COLUMN "answered_person" uuid;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_person_id_accounts_account_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_offer_id_substitutes_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."substitutes"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_date" FOREIGN KEY ("standing_order_id","day") REFERENCES "public"."standing_order_dates"("standing_order_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_links_person" ON "action_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "action_links_standing_order" ON "action_links" USING btree ("standing_order_id","day") WHERE standing_order_id is not null;--> statement-breakpoint
CREATE INDEX "action_links_offer" ON "action_links" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "action_links_created" ON "action_links" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_answered_person_accounts_account_id_fk" FOREIGN KEY ("answered_person") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "substitutes_answered_person" ON "substitutes" USING btree ("answered_person") WHERE answered_person is not null;--> statement-breakpoint
-- Every orderer got the same link so far; it becomes that of the first owner.
INSERT INTO "action_links" ("token_hash", "person_id", "standing_order_id", "day")
  SELECT d."skip_token_hash", s."client_id", d."standing_order_id", d."day"
    FROM "standing_order_dates" d JOIN "standing_orders" s USING ("standing_order_id")
   WHERE d."skip_token_hash" IS NOT NULL;
-- Servers of the previous version still write "skip_token_hash"; a migration of the next version drops it.
