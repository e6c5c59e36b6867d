-- With defaults: there may be batches already, and servers of the version before insert them without sums.
ALTER TABLE "closings" ADD COLUMN "documents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "sales_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "charges_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "payments_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "credits_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "closings" c
   SET documents = s.documents, sales_cents = s.ordered - s.charges, charges_cents = s.charges,
       payments_cents = s.payments, credits_cents = s.credits
  FROM (SELECT closing_id, count(*) AS documents,
               coalesce(sum(amount_cents) FILTER (WHERE kind IN ('invoice', 'correction')), 0) AS ordered,
               coalesce(sum(charged.cents) FILTER (WHERE kind IN ('invoice', 'correction')), 0) AS charges,
               coalesce(-sum(amount_cents) FILTER (WHERE kind IN ('payment', 'void')), 0) AS payments,
               coalesce(-sum(amount_cents) FILTER (WHERE kind IN ('credit', 'creditCorrection')), 0) AS credits
          FROM closing_documents CROSS JOIN LATERAL (
                 SELECT coalesce(sum((line ->> 'cents')::bigint), 0) AS cents FROM jsonb_array_elements(lines) AS line
                  WHERE line ->> 'kind' <> 'income'
                    AND (line #>> '{charge,isIncluded}')::boolean IS NOT TRUE) AS charged
         GROUP BY closing_id) AS s
 WHERE s.closing_id = c.closing_id;
