-- Selective editing scores each response of a survey that is not anonymous.
CREATE OR REPLACE FUNCTION record_submission_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO submission_score (response_id, task_id, survey_id, owner_id, submitted_at, waiting)
    SELECT n.id, t.id, n.survey_id, s.owner_id, n.submitted_at, t.status <> 'accepted'
    FROM new_responses n JOIN survey s ON s.id = n.survey_id JOIN task t ON t.id = n.submission_task_id AND t.survey_id = n.survey_id
    WHERE NOT s.anonymous;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER response_scored AFTER INSERT ON response REFERENCING NEW TABLE AS new_responses
  FOR EACH STATEMENT EXECUTE FUNCTION record_submission_scores();

CREATE OR REPLACE FUNCTION record_waiting_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submission_score SET waiting = NEW.status <> 'accepted' WHERE task_id = NEW.id AND survey_id = NEW.survey_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER task_decided AFTER UPDATE OF status ON task FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND 'accepted' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION record_waiting_submissions();
