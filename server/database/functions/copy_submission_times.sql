CREATE OR REPLACE FUNCTION copy_submission_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.submitted_at, s.seconds INTO NEW.submitted_at, NEW.seconds FROM submission s
    WHERE s.task_id = NEW.submission_task_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER response_submission_times BEFORE INSERT ON response FOR EACH ROW
  WHEN (NEW.submission_task_id IS NOT NULL) EXECUTE FUNCTION copy_submission_times();
