-- For gateways of the version before, which name only the task.
CREATE OR REPLACE FUNCTION fill_survey_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.survey_id INTO NEW.survey_id FROM task t WHERE t.id = NEW.task_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER draft_survey BEFORE INSERT ON draft FOR EACH ROW
  WHEN (NEW.survey_id IS NULL) EXECUTE FUNCTION fill_survey_of_task();

CREATE OR REPLACE TRIGGER submission_survey BEFORE INSERT ON submission FOR EACH ROW
  WHEN (NEW.survey_id IS NULL) EXECUTE FUNCTION fill_survey_of_task();

CREATE OR REPLACE TRIGGER superseded_submission_survey BEFORE INSERT ON superseded_submission FOR EACH ROW
  WHEN (NEW.survey_id IS NULL) EXECUTE FUNCTION fill_survey_of_task();

CREATE OR REPLACE TRIGGER reopened_acceptance_survey BEFORE INSERT ON reopened_acceptance FOR EACH ROW
  WHEN (NEW.survey_id IS NULL) EXECUTE FUNCTION fill_survey_of_task();

CREATE OR REPLACE TRIGGER undone_decision_survey BEFORE INSERT ON undone_decision FOR EACH ROW
  WHEN (NEW.survey_id IS NULL) EXECUTE FUNCTION fill_survey_of_task();

-- For an index that finds a survey's latest responses.
CREATE OR REPLACE FUNCTION copy_submission_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.submitted_at, s.seconds INTO NEW.submitted_at, NEW.seconds FROM submission s
    WHERE s.task_id = NEW.submission_task_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER response_submission_times BEFORE INSERT ON response FOR EACH ROW
  WHEN (NEW.submission_task_id IS NOT NULL) EXECUTE FUNCTION copy_submission_times();
