-- One function instead of several statements, to save round trips. Locks the survey, then the task; a concurrent
-- submission or withdrawal then returns 'superseded', a task excused meanwhile 'excused'. Rows of the task are looked for
-- in its survey's partition only.
CREATE OR REPLACE FUNCTION write_submission(
  the_task uuid, the_survey_id uuid, the_key uuid, the_receipt_no text, the_submission_no integer, the_time timestamptz,
  the_seconds integer, the_count integer, the_version integer, the_answers jsonb, the_justifications jsonb, the_encrypted text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  the_survey survey%ROWTYPE;
  locked task%ROWTYPE;
BEGIN
  SELECT s.* INTO the_survey FROM survey s WHERE s.id = the_survey_id FOR SHARE;
  SELECT t.* INTO locked FROM task t WHERE t.id = the_task AND t.survey_id = the_survey_id FOR UPDATE;
  IF locked.status = 'excused' THEN
    RETURN 'excused';
  END IF;
  IF the_submission_no <> (SELECT coalesce(max(p.submission_no), 0) + 1 FROM superseded_submission p
      WHERE p.task_id = the_task AND p.survey_id = the_survey_id)
    OR EXISTS (SELECT 1 FROM superseded_submission p WHERE p.client_key = the_key)
    OR EXISTS (SELECT 1 FROM submission s WHERE s.client_key = the_key AND s.task_id <> the_task) THEN
    RETURN 'superseded';
  END IF;
  -- The number is unique among all surveys, unlike the keys of the tables: who takes the same one meanwhile waits.
  PERFORM pg_advisory_xact_lock(hashtextextended(the_receipt_no, 0));
  IF EXISTS (SELECT 1 FROM superseded_submission p WHERE p.receipt_no = the_receipt_no)
    OR EXISTS (SELECT 1 FROM submission s WHERE s.receipt_no = the_receipt_no) THEN
    RETURN 'receipt number taken';
  END IF;
  INSERT INTO submission (task_id, survey_id, client_key, receipt_no, submission_no, submitted_at, seconds, answered_count)
    VALUES (the_task, the_survey_id, the_key, the_receipt_no, the_submission_no, the_time, the_seconds, the_count)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'superseded';
  END IF;
  IF the_encrypted IS NULL THEN
    INSERT INTO response (survey_id, answers, justifications, submission_task_id, submitted_at, seconds)
      VALUES (the_survey_id, the_answers, the_justifications, the_task, the_time, the_seconds);
  ELSE
    INSERT INTO anonymous_response (survey_id, sealed) VALUES (the_survey_id, the_encrypted);
  END IF;
  DELETE FROM draft d WHERE d.task_id = the_task AND d.survey_id = the_survey_id;
  UPDATE task t SET status = 'submitted',
    form_version = CASE WHEN coalesce(locked.form_version, the_survey.form_version) = the_version THEN t.form_version ELSE the_version END
    WHERE t.id = the_task AND t.survey_id = the_survey_id;
  RETURN 'written';
END
$$;

-- The outcomes in the order of the records, which are of one survey. The list of respondents is updated once for all of
-- them, not by each one's triggers. The planner would take a plan of its own for each statement, because it expects that of
-- one partition to be cheaper; planning takes longer than running it.
CREATE OR REPLACE FUNCTION write_submissions(the_records jsonb) RETURNS SETOF text LANGUAGE plpgsql
  SET gateway.enters_submissions = 'on' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  s record;
  the_survey uuid;
  outcome text;
  written uuid[] := '{}';
BEGIN
  FOR s IN SELECT * FROM jsonb_to_recordset(the_records) r ("taskId" uuid, "surveyId" uuid, "clientKey" uuid, "receiptNo" text,
    "submissionNo" int, "submittedAt" timestamptz, seconds int, "answeredCount" int, version int, answers jsonb, justifications jsonb, encrypted text)
  LOOP
    outcome := write_submission(s."taskId", s."surveyId", s."clientKey", s."receiptNo", s."submissionNo", s."submittedAt", s.seconds,
      s."answeredCount", s.version, s.answers, s.justifications, s.encrypted);
    IF outcome = 'written' THEN
      written := written || s."taskId";
    END IF;
    the_survey := s."surveyId";
    RETURN NEXT outcome;
  END LOOP;
  PERFORM update_respondent_states(the_survey, written);
END
$$;
