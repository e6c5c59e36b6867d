-- The local day of a moment in the company's time zone. Without a chosen zone, this is the default of the settings.
CREATE OR REPLACE FUNCTION company_day(p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE coalesce((SELECT chosen ->> 'timeZone' FROM settings), 'America/New_York'))::date
$$;
