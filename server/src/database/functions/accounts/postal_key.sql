-- The form in which postal codes are compared: in upper case, without blanks, and only up to a hyphen. `postalKey` in the
-- contract does the same.
CREATE OR REPLACE FUNCTION postal_key(postal_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(split_part(postal_code, '-', 1), '\s', '', 'g'))
$$;
