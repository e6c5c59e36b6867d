-- Trigger function of `product_pairs` and `suggestion_weights`: gives them a new version, so that servers read them
-- again (docs/decisions/030).
CREATE OR REPLACE FUNCTION note_study_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE suggestion_studies SET version = gen_random_uuid();
  RETURN NULL;
END $$;
