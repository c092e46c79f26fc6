-- For an index that finds a survey's latest responses, unless the statement copies them.
CREATE OR REPLACE FUNCTION copy_submission_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.submitted_at, s.seconds INTO NEW.submitted_at, NEW.seconds FROM submission s
    WHERE s.task_id = NEW.submission_task_id AND s.survey_id = NEW.survey_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER response_submission_times BEFORE INSERT ON response FOR EACH ROW
  WHEN (NEW.submission_task_id IS NOT NULL AND NEW.submitted_at IS NULL) EXECUTE FUNCTION copy_submission_times();

-- As unitName of server/database/queries/unit-orders.ts, for the register by department.
CREATE OR REPLACE FUNCTION unit_name(name jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(left(name->>'zh-CN', 300), '')
$$;

CREATE OR REPLACE FUNCTION copy_unit_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT unit_name(o.name) INTO NEW.unit_name FROM organisation o WHERE o.id = NEW.unit_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER unit_department_unit_name BEFORE INSERT ON unit_department
  FOR EACH ROW EXECUTE FUNCTION copy_unit_name();

CREATE OR REPLACE FUNCTION rename_assigned_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE unit_department SET unit_name = unit_name(NEW.name) WHERE unit_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER unit_renamed AFTER UPDATE OF name ON organisation FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_assigned_unit();

-- Most often right already, so that the counts need no correction.
CREATE OR REPLACE FUNCTION copy_reminder_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry respondent_entry%ROWTYPE;
BEGIN
  SELECT e.* INTO entry FROM reminder m JOIN respondent_entry e ON e.survey_id = m.survey_id AND e.task_id = NEW.task_id
    WHERE m.id = NEW.reminder_id;
  IF FOUND THEN
    NEW.answered := entry.status_place IN (4, 6);
    NEW.department_id := entry.department_id;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER reminder_entry_state BEFORE INSERT ON reminder_entry FOR EACH ROW
  WHEN (NEW.task_id IS NOT NULL) EXECUTE FUNCTION copy_reminder_state();
