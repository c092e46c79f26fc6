-- Locks the survey's row to serialise concurrent assignments of the same person.
CREATE OR REPLACE FUNCTION one_task_each() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_anonymous(NEW.survey_id) THEN
    PERFORM 1 FROM survey WHERE id = NEW.survey_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT 1 FROM task t WHERE t.survey_id = NEW.survey_id AND t.person_id = NEW.person_id AND t.id <> NEW.id) THEN
      RAISE unique_violation USING MESSAGE = 'a person can have only one task of an anonymous survey', CONSTRAINT = TG_NAME;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER task_one_each BEFORE INSERT OR UPDATE OF survey_id, person_id ON task
  FOR EACH ROW EXECUTE FUNCTION one_task_each();
