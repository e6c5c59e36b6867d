CREATE TABLE "order_credits" (
	"credit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_credits_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"support_id" integer,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_credits_quantity" CHECK (quantity > 0),
	CONSTRAINT "order_credits_amount" CHECK (amount_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "support_requests" DROP CONSTRAINT "support_requests_kind";--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "is_accepted" boolean;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_support_id_support_requests_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."support_requests"("support_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_credits_order" ON "order_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_credits_order_item" ON "order_credits" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_credits_claim" ON "order_credits" USING btree ("support_id");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_decision" CHECK ((decided_at is null) = (is_accepted is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_requests" VALIDATE CONSTRAINT "support_requests_decision";--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_kind" CHECK (kind in ('question', 'wish', 'profile', 'claim')) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_requests" VALIDATE CONSTRAINT "support_requests_kind";