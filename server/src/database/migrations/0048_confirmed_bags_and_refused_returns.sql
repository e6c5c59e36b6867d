ALTER TABLE "delivery_runs" ADD COLUMN "expected_cash_cents" bigint;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD COLUMN "expected_checks_cents" bigint;--> statement-breakpoint
UPDATE "delivery_runs" r SET
  "expected_cash_cents" = (SELECT coalesce(sum(p.amount_cents), 0) FROM delivery_stop_payments s JOIN payments p USING (payment_id)
                            WHERE s.run_id = r.run_id AND p.method = 'cash'
                              AND (p.voided_at IS NULL OR p.voided_at > r.confirmed_at)),
  "expected_checks_cents" = (SELECT coalesce(sum(p.amount_cents), 0) FROM delivery_stop_payments s JOIN payments p USING (payment_id)
                              WHERE s.run_id = r.run_id AND p.method = 'check'
                                AND (p.voided_at IS NULL OR p.voided_at > r.confirmed_at))
 WHERE r.confirmed_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;