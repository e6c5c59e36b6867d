-- What a client may owe: nothing where it pays ahead; NULL without a limit.
CREATE OR REPLACE FUNCTION limit_cents(a accounts) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.terms_kind = 'prepaid' THEN 0 ELSE a.credit_limit_cents END
$$;
