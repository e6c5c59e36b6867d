-- Refuses with these details; does nothing if they are NULL.
CREATE OR REPLACE FUNCTION refuse_if(p_code text, p_details jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_details IS NOT NULL THEN
    PERFORM refuse(p_code, p_details);
  END IF;
END $$;
