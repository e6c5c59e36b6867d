-- The day of a moment in the company's time zone (its default is that of the contract's settings).
CREATE OR REPLACE FUNCTION company_day(p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE coalesce((SELECT chosen ->> 'timeZone' FROM settings), 'America/New_York'))::date
$$;
