-- Scores are counted by the groups of units (area, type, responsible department). When a unit changes its group, the
-- surveys with dimensions that ask it are counted again.
CREATE OR REPLACE FUNCTION recount_surveys_of_unit(the_unit text, the_bureau text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO response_change (survey_id, delta)
    SELECT DISTINCT s.id, 0 FROM task t JOIN survey s ON s.id = t.survey_id
      JOIN form f ON f.id = s.form_id AND f.version = s.form_version
    WHERE t.organisation_id = the_unit AND (the_bureau IS NULL OR s.owner_id = the_bureau) AND NOT s.anonymous
      AND jsonb_exists(f.definition, 'dimensions')
      AND NOT EXISTS (SELECT 1 FROM response_change c WHERE c.survey_id = s.id AND c.delta = 0)
    ORDER BY 1;
$$;

CREATE OR REPLACE FUNCTION recount_changed_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_surveys_of_unit(NEW.id, NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER organisation_group_changed AFTER UPDATE OF area_code, type ON organisation FOR EACH ROW
  WHEN ((OLD.area_code, OLD.type) IS DISTINCT FROM (NEW.area_code, NEW.type))
  EXECUTE FUNCTION recount_changed_unit();

CREATE OR REPLACE FUNCTION recount_changed_department() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM recount_surveys_of_unit(OLD.unit_id, OLD.bureau_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM recount_surveys_of_unit(NEW.unit_id, NEW.bureau_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER unit_department_group_changed AFTER INSERT OR UPDATE OR DELETE ON unit_department
  FOR EACH ROW EXECUTE FUNCTION recount_changed_department();
