-- PL/pgSQL instead of SQL, because it caches the plan for the connection.
CREATE OR REPLACE FUNCTION is_anonymous(survey_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT s.anonymous FROM survey s WHERE s.id = $1);
END
$$;

CREATE OR REPLACE FUNCTION task_is_anonymous(task_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT s.anonymous FROM task t JOIN survey s ON s.id = t.survey_id WHERE t.id = $1);
END
$$;

-- The anonymity of a published survey is fixed, for anonymous surveys also the form.
CREATE OR REPLACE FUNCTION keep_anonymity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.anonymous <> OLD.anonymous THEN
    RAISE check_violation USING MESSAGE = 'the anonymity of a published survey cannot change', CONSTRAINT = 'survey_anonymity_fixed';
  END IF;
  IF OLD.anonymous AND (NEW.form_id, NEW.form_version) IS DISTINCT FROM (OLD.form_id, OLD.form_version) THEN
    RAISE check_violation USING MESSAGE = 'the form of a published anonymous survey cannot change', CONSTRAINT = 'survey_form_fixed';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER survey_anonymity_fixed BEFORE UPDATE ON survey
  FOR EACH ROW EXECUTE FUNCTION keep_anonymity();

CREATE OR REPLACE FUNCTION require_anonymous_survey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_anonymous(NEW.survey_id) THEN
    RAISE check_violation USING MESSAGE = 'only responses of an anonymous survey are encrypted', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER anonymous_response_of_anonymous_survey BEFORE INSERT OR UPDATE ON anonymous_response
  FOR EACH ROW EXECUTE FUNCTION require_anonymous_survey();
