-- PL/pgSQL instead of SQL, because it caches the plan for the connection.
CREATE OR REPLACE FUNCTION is_anonymous(survey_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT s.anonymous FROM survey s WHERE s.id = $1);
END
$$;

CREATE OR REPLACE FUNCTION task_is_anonymous(task_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT s.anonymous FROM task t JOIN survey s ON s.id = t.survey_id WHERE t.id = $1);
END
$$;
