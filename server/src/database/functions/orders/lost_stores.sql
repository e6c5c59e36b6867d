-- A store is lost after the days that daysUntilLost of rhythm-rules.ts says, here for many stores at once. Returns the stores
-- that were lost on a day from p_from to p_to, with their last order day; a store that came back can be lost again.
CREATE OR REPLACE FUNCTION lost_stores(
  p_from date,
  p_to date,
  p_time_zone text,
  p_cancelled smallint -- the status of orders that do not count
) RETURNS TABLE (client_id uuid, last_day date, lost_on date) LANGUAGE sql STABLE AS $$
  WITH days AS (
    SELECT DISTINCT o.client_id, (o.order_date AT TIME ZONE p_time_zone)::date AS day
      FROM orders o
      WHERE o.order_date >= (p_from - 90)::timestamp AT TIME ZONE p_time_zone
        AND o.order_date < (p_to + 1)::timestamp AT TIME ZONE p_time_zone AND o.status <> p_cancelled
  ), silent AS ( -- few, so that only their gaps are read
    SELECT * FROM (SELECT d.*, lead(day) OVER (PARTITION BY d.client_id ORDER BY day) AS next_day FROM days d) d
      WHERE day + 28 BETWEEN p_from - 62 AND p_to AND coalesce(next_day > day + 28, true)
  ), judged AS (
    SELECT s.client_id, s.day, s.next_day, s.day + least(90, greatest(28, ceil(2 * g.usual_gap)))::integer AS lost_on
      FROM silent s CROSS JOIN LATERAL (
        SELECT CASE WHEN count(gap) >= 2 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY gap) END AS usual_gap
          FROM (SELECT order_day - lag(order_day) OVER (ORDER BY order_day) AS gap
                  FROM (SELECT DISTINCT (o.order_date AT TIME ZONE p_time_zone)::date AS order_day
                          FROM orders o
                          WHERE o.client_id = s.client_id AND o.status <> p_cancelled
                            AND o.order_date < (s.day + 1)::timestamp AT TIME ZONE p_time_zone
                          ORDER BY order_day DESC LIMIT 9) last_days) gaps) g
  )
  SELECT client_id, day, lost_on FROM judged
    WHERE lost_on BETWEEN p_from AND p_to AND coalesce(next_day > lost_on, true)
$$;
