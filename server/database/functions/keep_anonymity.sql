-- A published survey stays anonymous or named; an anonymous one also keeps its form.
CREATE OR REPLACE FUNCTION keep_anonymity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.anonymous <> OLD.anonymous THEN
    RAISE check_violation USING MESSAGE = 'a published survey stays as anonymous as it is', CONSTRAINT = 'survey_anonymity_fixed';
  END IF;
  IF OLD.anonymous AND (NEW.form_id, NEW.form_version) IS DISTINCT FROM (OLD.form_id, OLD.form_version) THEN
    RAISE check_violation USING MESSAGE = 'a published anonymous survey keeps its form', CONSTRAINT = 'survey_form_fixed';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER survey_anonymity_fixed BEFORE UPDATE ON survey
  FOR EACH ROW EXECUTE FUNCTION keep_anonymity();
