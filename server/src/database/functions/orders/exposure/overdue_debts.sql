-- What a client owes whose due day is over, and what of it is late: more than 7 days. Without any debts, the first due
-- day is NULL.
CREATE OR REPLACE FUNCTION overdue_debts(p_client_id uuid) RETURNS TABLE (
  overdue_cents bigint, late_cents bigint, oldest_due_on date
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(sum(cents) FILTER (WHERE due_on < today), 0)::bigint,
         coalesce(sum(cents) FILTER (WHERE due_on < today - 7), 0)::bigint, min(due_on)
    FROM (SELECT due_cents - paid_cents AS cents, coalesce(due_on, company_day(since)) AS due_on FROM debts()
            WHERE client_id = p_client_id AND since IS NOT NULL AND due_cents > paid_cents) AS unpaid
         CROSS JOIN (SELECT company_day(now()) AS today) AS company
$$;
