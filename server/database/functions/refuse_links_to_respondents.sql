-- Each trigger's WHEN condition selects rows that would link a respondent to an answer; anonymous surveys refuse them.
CREATE OR REPLACE FUNCTION refuse_links_to_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  anonymous boolean;
BEGIN
  IF TG_TABLE_NAME = 'reminder_entry' THEN
    anonymous := task_is_anonymous(NEW.task_id);
  ELSE
    anonymous := is_anonymous(NEW.survey_id);
  END IF;
  IF anonymous THEN
    RAISE check_violation USING MESSAGE = 'an anonymous survey stores nothing that links a person to an answer', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER response_without_task BEFORE INSERT OR UPDATE ON response FOR EACH ROW
  WHEN (NEW.submission_task_id IS NOT NULL) EXECUTE FUNCTION refuse_links_to_respondents();

CREATE OR REPLACE TRIGGER task_without_times BEFORE INSERT OR UPDATE ON task FOR EACH ROW
  WHEN (NEW.opened_at IS NOT NULL OR NEW.due_at IS NOT NULL OR NEW.status NOT IN ('unopened', 'opened', 'submitted'))
  EXECUTE FUNCTION refuse_links_to_respondents();

CREATE OR REPLACE TRIGGER submission_without_times BEFORE INSERT OR UPDATE ON submission FOR EACH ROW
  WHEN (NEW.seconds IS NOT NULL OR NEW.answered_count IS NOT NULL OR NEW.accepted_at IS NOT NULL OR NEW.submission_no <> 1
    OR NEW.submitted_at <> date_trunc('day', NEW.submitted_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')
  EXECUTE FUNCTION refuse_links_to_respondents();

CREATE OR REPLACE TRIGGER draft_not_stored BEFORE INSERT OR UPDATE ON draft
  FOR EACH ROW EXECUTE FUNCTION refuse_links_to_respondents();

CREATE OR REPLACE TRIGGER superseded_submission_not_stored BEFORE INSERT OR UPDATE ON superseded_submission
  FOR EACH ROW EXECUTE FUNCTION refuse_links_to_respondents();

CREATE OR REPLACE TRIGGER reminder_not_seen BEFORE INSERT OR UPDATE ON reminder_entry FOR EACH ROW
  WHEN (NEW.seen_at IS NOT NULL AND NEW.task_id IS NOT NULL) EXECUTE FUNCTION refuse_links_to_respondents();

-- The scores and shares of a task are updated often; its survey stays anonymous or not.
CREATE OR REPLACE TRIGGER submission_score_not_stored BEFORE INSERT OR UPDATE OF task_id ON submission_score
  FOR EACH ROW EXECUTE FUNCTION refuse_links_to_respondents();

CREATE OR REPLACE TRIGGER missing_share_not_stored BEFORE INSERT OR UPDATE OF task_id ON missing_share
  FOR EACH ROW EXECUTE FUNCTION refuse_links_to_respondents();
