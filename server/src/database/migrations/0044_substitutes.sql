CREATE TABLE "substitutes" (
	"offer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substitutes_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"is_asked" boolean NOT NULL,
	"state" text NOT NULL,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"note" text,
	"substitute_item_id" bigint,
	"offered_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitutes_quantity" CHECK (quantity between 1 and 10000),
	CONSTRAINT "substitutes_price" CHECK (price_cents >= 0),
	CONSTRAINT "substitutes_state" CHECK (state in ('open', 'accepted', 'refused', 'expired')),
	CONSTRAINT "substitutes_asked" CHECK (is_asked = (answer_by is not null)),
	CONSTRAINT "substitutes_line" CHECK ((state = 'accepted') = (substitute_item_id is not null)),
	CONSTRAINT "substitutes_answer" CHECK ((answered_by is null) = (answered_at is null) and (answered_by is null) = (not is_asked or state in ('open', 'expired')))
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_answered_by_accounts_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_substitute_item_id_order_items_order_item_id_fk" FOREIGN KEY ("substitute_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_offered_by_accounts_account_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitutes_order" ON "substitutes" USING btree ("order_id","offer_id");--> statement-breakpoint
CREATE INDEX "substitutes_item" ON "substitutes" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutes_substitute_item" ON "substitutes" USING btree ("substitute_item_id");--> statement-breakpoint
CREATE INDEX "substitutes_product" ON "substitutes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "substitutes_created" ON "substitutes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "substitutes_open" ON "substitutes" USING btree ("answer_by") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_substitution" CHECK (substitution in ('never', 'same', 'ask')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cart_items" VALIDATE CONSTRAINT "cart_items_substitution";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_substitution" CHECK (substitution in ('never', 'same', 'ask')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_substitution";