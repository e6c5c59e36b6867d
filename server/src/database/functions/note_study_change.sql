-- Trigger function of `product_pairs` and `suggestion_weights`: gives what was learned from the orders a new version, so
-- that servers read it again (docs/decisions/030).
CREATE OR REPLACE FUNCTION note_study_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE suggestion_studies SET version = gen_random_uuid();
  RETURN NULL;
END $$;
