-- The form in which postal codes are compared, like `postalKey` in the contract: without blanks and what follows a
-- hyphen, in upper case.
CREATE OR REPLACE FUNCTION postal_key(postal_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(split_part(postal_code, '-', 1), '\s', '', 'g'))
$$;
