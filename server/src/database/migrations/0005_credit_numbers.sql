ALTER TABLE "order_credits" ADD COLUMN "credit_number" integer;--> statement-breakpoint
UPDATE "order_credits" c SET "credit_number" = n."number"
  FROM (SELECT "credit_id", row_number() OVER (ORDER BY "credit_id") AS "number" FROM "order_credits") n
 WHERE n."credit_id" = c."credit_id";--> statement-breakpoint
ALTER TABLE "order_credits" ALTER COLUMN "credit_number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_credits_number" ON "order_credits" USING btree ("credit_number");
