-- As in taskStatuses of src/wire/surveys/task.ts.
CREATE OR REPLACE FUNCTION status_place(the_status text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT array_position(ARRAY['unopened', 'opened', 'drafting', 'submitted', 'returned', 'accepted', 'excused'], the_status)::smallint
$$;

-- The columns of respondent_entry that follow from a task and its submissions; see server/database/tables/respondents.ts.
-- Only the primary key of submissions has the order of the tasks. A plan that was made while the table was empty would
-- otherwise look through all receipts of the survey for each task.
CREATE OR REPLACE FUNCTION respondent_states(the_survey uuid, the_tasks uuid[]) RETURNS TABLE (
  survey_id uuid, task_id uuid, status_place smallint, opened_at bigint, submitted_at bigint, due_at bigint, findings integer,
  kinds smallint
) LANGUAGE sql STABLE AS $$
  SELECT t.survey_id, t.id,
    status_place(t.status),
    coalesce((extract(epoch FROM t.opened_at) * 1000)::bigint, -1),
    CASE WHEN s.anonymous THEN -1 ELSE coalesce((extract(epoch FROM m.submitted_at) * 1000)::bigint, -1) END,
    (extract(epoch FROM coalesce(t.due_at, s.due_at)) * 1000)::bigint,
    coalesce(jsonb_array_length(jsonb_path_query_array(
        coalesce(r.justifications, CASE WHEN t.status = 'returned' THEN p.justifications END),
        '$[*] ? (@.ruleId != "@confirmed")')), 0)
      + CASE WHEN t.status = 'returned' THEN coalesce(jsonb_array_length(p.correction_requests), 0) ELSE 0 END,
    CASE WHEN t.status <> 'submitted' OR s.anonymous THEN 0 ELSE
      CASE WHEN p.task_id IS NULL THEN 0 ELSE 1 END
      + CASE WHEN jsonb_path_exists(r.justifications, '$[*] ? (@.ruleId != "@confirmed")') THEN 2 ELSE 0 END
      + CASE WHEN jsonb_path_exists(r.justifications, '$[*] ? (@.ruleId == "@confirmed")') THEN 4 ELSE 0 END
    END::smallint
  FROM unnest(the_tasks) named(id) JOIN task t ON t.id = named.id AND t.survey_id = the_survey
  JOIN survey s ON s.id = t.survey_id
  LEFT JOIN LATERAL (
    SELECT next.task_id, next.submitted_at FROM submission next
    WHERE next.survey_id = the_survey AND next.task_id >= t.id ORDER BY next.survey_id, next.task_id LIMIT 1
  ) m ON m.task_id = t.id
  LEFT JOIN response r ON r.submission_task_id = t.id AND r.survey_id = t.survey_id
  LEFT JOIN LATERAL (
    SELECT past.task_id, past.justifications, past.correction_requests FROM superseded_submission past
    WHERE past.task_id = t.id AND past.survey_id = t.survey_id AND past.outcome = 'returned' ORDER BY past.submission_no DESC LIMIT 1
  ) p ON true;
$$;

-- The department responsible for the unit; for the bureau's own staff, theirs.
CREATE OR REPLACE FUNCTION respondent_departments(the_tasks uuid[]) RETURNS TABLE (
  survey_id uuid, task_id uuid, department_id text, department_name text
) LANGUAGE sql STABLE AS $$
  SELECT t.survey_id, t.id, coalesce(d.id, ''), coalesce(left(d.name->>'zh-CN', 100), '')
  FROM task t JOIN survey s ON s.id = t.survey_id
  LEFT JOIN unit_department c ON c.bureau_id = s.owner_id AND c.unit_id = t.organisation_id
  LEFT JOIN membership m ON m.organisation_id = s.owner_id AND m.organisation_id = t.organisation_id
    AND m.person_id = t.person_id
  LEFT JOIN department d ON d.id = coalesce(c.department_id, m.department_id)
  WHERE t.id = ANY (the_tasks);
$$;

-- PL/pgSQL, because it caches the plan for the connection: planning takes five times as long as one submission's entry.
-- The planner would take a plan of its own for each call, because it expects fewer tasks then. A cached plan must also do
-- when the tables have grown, so every row is looked up by its key, in the partition of its survey.
CREATE OR REPLACE FUNCTION update_respondent_states(the_survey uuid, the_tasks uuid[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET enable_sort = off AS $$
BEGIN
  UPDATE respondent_entry e SET status_place = n.status_place, opened_at = n.opened_at, submitted_at = n.submitted_at,
      due_at = n.due_at, findings = n.findings, kinds = n.kinds
    FROM respondent_states(the_survey, the_tasks) n WHERE e.survey_id = the_survey AND e.task_id = n.task_id
      AND (e.status_place, e.opened_at, e.submitted_at, e.due_at, e.findings, e.kinds)
        IS DISTINCT FROM (n.status_place, n.opened_at, n.submitted_at, n.due_at, n.findings, n.kinds);
END
$$;

CREATE OR REPLACE FUNCTION update_respondent_departments(the_tasks uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET department_id = n.department_id, department_name = n.department_name
    FROM respondent_departments(the_tasks) n WHERE e.survey_id = n.survey_id AND e.task_id = n.task_id
      AND (e.department_id, e.department_name) IS DISTINCT FROM (n.department_id, n.department_name);
END
$$;

-- A new task has no submissions yet.
CREATE OR REPLACE FUNCTION enter_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO respondent_entry (survey_id, task_id, unit_name, person_name, area_code, department_id, department_name, status_place,
      opened_at, submitted_at, due_at, findings, kinds)
    SELECT n.survey_id, n.id, coalesce(left(o.name->>'zh-CN', 300), ''), coalesce(left(p.name->>'zh-CN', 100), ''), o.area_code,
      coalesce(d.id, ''), coalesce(left(d.name->>'zh-CN', 100), ''), status_place(n.status),
      coalesce((extract(epoch FROM n.opened_at) * 1000)::bigint, -1), -1,
      (extract(epoch FROM coalesce(n.due_at, s.due_at)) * 1000)::bigint, 0, 0
    FROM new_tasks n JOIN survey s ON s.id = n.survey_id
    JOIN organisation o ON o.id = n.organisation_id JOIN person p ON p.id = n.person_id
    LEFT JOIN unit_department c ON c.bureau_id = s.owner_id AND c.unit_id = n.organisation_id
    LEFT JOIN membership m ON m.organisation_id = s.owner_id AND m.organisation_id = n.organisation_id
      AND m.person_id = n.person_id
    LEFT JOIN department d ON d.id = coalesce(c.department_id, m.department_id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- write_submissions sets gateway.enters_submissions, because it updates the entries of all its tasks at once.
CREATE OR REPLACE FUNCTION update_tasks_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('gateway.enters_submissions', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM update_respondent_states(n.survey_id, array_agg(n.id)) FROM new_tasks n GROUP BY n.survey_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION remove_tasks_from_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM respondent_entry e USING old_tasks o WHERE e.survey_id = o.survey_id AND e.task_id = o.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER task_entered AFTER INSERT ON task REFERENCING NEW TABLE AS new_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION enter_tasks();

CREATE OR REPLACE TRIGGER task_updated_in_respondents AFTER UPDATE ON task REFERENCING NEW TABLE AS new_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION update_tasks_in_respondents();

CREATE OR REPLACE TRIGGER task_removed_from_respondents AFTER DELETE ON task REFERENCING OLD TABLE AS old_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION remove_tasks_from_respondents();

-- A submission is usually written before the status of its task, whose trigger then enters it; this is the other order.
CREATE OR REPLACE FUNCTION update_submissions_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('gateway.enters_submissions', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'submission' THEN
    PERFORM update_respondent_states(t.survey_id, array_agg(t.id))
      FROM new_rows n JOIN task t ON t.id = n.task_id AND t.survey_id = n.survey_id
      WHERE t.status IN ('submitted', 'accepted') GROUP BY t.survey_id;
  ELSE
    PERFORM update_respondent_states(t.survey_id, array_agg(t.id))
      FROM new_rows n JOIN task t ON t.id = n.submission_task_id AND t.survey_id = n.survey_id
      WHERE t.status IN ('submitted', 'accepted') GROUP BY t.survey_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER submission_entered AFTER INSERT ON submission REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_submissions_in_respondents();

CREATE OR REPLACE TRIGGER response_entered AFTER INSERT ON response REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_submissions_in_respondents();

CREATE OR REPLACE FUNCTION update_returns_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_respondent_states(t.survey_id, array_agg(t.id))
    FROM new_rows n JOIN task t ON t.id = n.task_id AND t.survey_id = n.survey_id
    WHERE t.status IN ('submitted', 'returned') GROUP BY t.survey_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER superseded_submission_entered AFTER INSERT ON superseded_submission REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_returns_in_respondents();
