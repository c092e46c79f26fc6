CREATE OR REPLACE FUNCTION record_unit_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO survey_unit_kind SELECT DISTINCT n.survey_id, o.area_code, o.type
    FROM new_tasks n JOIN organisation o ON o.id = n.organisation_id ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER task_unit_kind AFTER INSERT ON task REFERENCING NEW TABLE AS new_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION record_unit_kinds();

CREATE OR REPLACE FUNCTION record_changed_unit_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO survey_unit_kind SELECT DISTINCT t.survey_id, NEW.area_code, NEW.type
    FROM task t WHERE t.organisation_id = NEW.id ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER organisation_unit_kind AFTER UPDATE OF area_code, type ON organisation FOR EACH ROW
  WHEN ((OLD.area_code, OLD.type) IS DISTINCT FROM (NEW.area_code, NEW.type))
  EXECUTE FUNCTION record_changed_unit_kind();
