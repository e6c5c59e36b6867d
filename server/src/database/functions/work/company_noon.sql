-- The noon of a local day in the company's time zone. Without a chosen zone, this is the default of the settings.
CREATE OR REPLACE FUNCTION company_noon(p_day date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (p_day + time '12:00') AT TIME ZONE coalesce((SELECT chosen ->> 'timeZone' FROM settings), 'America/New_York')
$$;
