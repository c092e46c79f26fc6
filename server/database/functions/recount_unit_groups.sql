-- Scores are counted by the groups of units (area, type, responsible department). When units change their group, the
-- surveys with dimensions that ask them are counted again; without bureaus, those of every bureau.
CREATE OR REPLACE FUNCTION recount_surveys_of_units(the_units text[], the_bureaus text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO response_change (survey_id, delta)
    SELECT s.id, 0 FROM survey s JOIN form f ON f.id = s.form_id AND f.version = s.form_version
    WHERE s.id IN (SELECT t.survey_id FROM task t WHERE t.organisation_id = ANY (the_units))
      AND (the_bureaus IS NULL OR s.owner_id = ANY (the_bureaus)) AND NOT s.anonymous
      AND jsonb_exists(f.definition, 'dimensions')
      AND NOT EXISTS (SELECT 1 FROM response_change c WHERE c.survey_id = s.id AND c.delta = 0)
    ORDER BY 1;
$$;

CREATE OR REPLACE FUNCTION recount_changed_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_surveys_of_units(ARRAY[NEW.id], NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER organisation_group_changed AFTER UPDATE OF area_code, type ON organisation FOR EACH ROW
  WHEN ((OLD.area_code, OLD.type) IS DISTINCT FROM (NEW.area_code, NEW.type))
  EXECUTE FUNCTION recount_changed_unit();

CREATE OR REPLACE FUNCTION recount_changed_departments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM recount_surveys_of_units(array_agg(c.unit_id), array_agg(DISTINCT c.bureau_id))
      FROM (
        SELECT bureau_id, unit_id, department_id FROM changed_units
        EXCEPT SELECT bureau_id, unit_id, department_id FROM units_before
      ) c;
  ELSE
    PERFORM recount_surveys_of_units(array_agg(c.unit_id), array_agg(DISTINCT c.bureau_id)) FROM changed_units c;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER unit_department_inserted AFTER INSERT ON unit_department REFERENCING NEW TABLE AS changed_units
  FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_departments();

CREATE OR REPLACE TRIGGER unit_department_deleted AFTER DELETE ON unit_department REFERENCING OLD TABLE AS changed_units
  FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_departments();

CREATE OR REPLACE TRIGGER unit_department_updated AFTER UPDATE ON unit_department
  REFERENCING OLD TABLE AS units_before NEW TABLE AS changed_units
  FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_departments();
