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
