-- A transaction that updates the counts itself sets gateway.counts_responses to keep its rows out of response_change.
CREATE OR REPLACE FUNCTION record_response_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('gateway.counts_responses', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO response_change (survey_id, delta, answers, response_id, seconds, organisation_id)
    SELECT n.survey_id, 1, n.answers, n.id, n.seconds, t.organisation_id
    FROM new_responses n JOIN survey s ON s.id = n.survey_id
    LEFT JOIN task t ON t.id = n.submission_task_id AND t.survey_id = n.survey_id WHERE NOT s.anonymous;
  INSERT INTO response_change (survey_id, delta)
    SELECT DISTINCT n.survey_id, 0 FROM new_responses n JOIN survey s ON s.id = n.survey_id WHERE s.anonymous;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION record_response_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('gateway.counts_responses', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO response_change (survey_id, delta, answers, response_id, seconds, organisation_id)
    SELECT o.survey_id, -1, o.answers, o.id, o.seconds, t.organisation_id
    FROM old_responses o JOIN survey s ON s.id = o.survey_id
    LEFT JOIN task t ON t.id = o.submission_task_id AND t.survey_id = o.survey_id WHERE NOT s.anonymous;
  INSERT INTO response_change (survey_id, delta)
    SELECT DISTINCT o.survey_id, 0 FROM old_responses o JOIN survey s ON s.id = o.survey_id WHERE s.anonymous;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION record_response_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_change (survey_id, delta)
    SELECT survey_id, 0 FROM old_responses UNION SELECT survey_id, 0 FROM new_responses;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION record_survey_form_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_change (survey_id, delta) VALUES (NEW.id, 0);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER response_inserted AFTER INSERT ON response REFERENCING NEW TABLE AS new_responses
  FOR EACH STATEMENT EXECUTE FUNCTION record_response_inserts();

CREATE OR REPLACE TRIGGER response_deleted AFTER DELETE ON response REFERENCING OLD TABLE AS old_responses
  FOR EACH STATEMENT EXECUTE FUNCTION record_response_deletes();

CREATE OR REPLACE TRIGGER response_updated AFTER UPDATE ON response
  REFERENCING OLD TABLE AS old_responses NEW TABLE AS new_responses
  FOR EACH STATEMENT EXECUTE FUNCTION record_response_updates();

CREATE OR REPLACE TRIGGER survey_form_changed AFTER UPDATE OF form_id, form_version ON survey FOR EACH ROW
  WHEN ((OLD.form_id, OLD.form_version) IS DISTINCT FROM (NEW.form_id, NEW.form_version))
  EXECUTE FUNCTION record_survey_form_change();
