-- Whether a moment is on one of the days of a price, both included.
CREATE OR REPLACE FUNCTION is_in_force(p_from_day date, p_to_day date, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT (p_from_day IS NULL AND p_to_day IS NULL) OR (
    SELECT (day >= p_from_day) IS NOT FALSE AND (day <= p_to_day) IS NOT FALSE
      FROM (SELECT company_day(p_at) AS day) AS company)
$$;
