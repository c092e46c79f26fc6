CREATE OR REPLACE FUNCTION refuse_form_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING MESSAGE = 'a published form version is immutable', CONSTRAINT = 'form_final';
END
$$;

CREATE OR REPLACE TRIGGER form_final BEFORE UPDATE OR DELETE ON form
  FOR EACH ROW EXECUTE FUNCTION refuse_form_change();
