-- Only an index that begins with the person has this order without a sort. The planner would otherwise read all tasks of the
-- table or of the survey, where there were few when the connection planned it: each of many new tasks would then take as
-- long as all before it.
CREATE OR REPLACE FUNCTION has_another_task(the_survey uuid, the_person text, the_task uuid) RETURNS boolean
  LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  PERFORM 1 FROM task t WHERE t.survey_id = the_survey AND t.person_id = the_person AND t.id <> the_task
    ORDER BY t.survey_id, t.person_id, t.organisation_id LIMIT 1;
  RETURN FOUND;
END
$$;

-- Locks the survey's row to serialise concurrent assignments of the same person.
CREATE OR REPLACE FUNCTION one_task_each() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_anonymous(NEW.survey_id) THEN
    PERFORM 1 FROM survey WHERE id = NEW.survey_id FOR NO KEY UPDATE;
    IF has_another_task(NEW.survey_id, NEW.person_id, NEW.id) THEN
      RAISE unique_violation USING MESSAGE = 'a person can have only one task of an anonymous survey', CONSTRAINT = TG_NAME;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER task_one_each BEFORE INSERT OR UPDATE OF survey_id, person_id ON task
  FOR EACH ROW EXECUTE FUNCTION one_task_each();
