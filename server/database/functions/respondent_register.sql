-- What respondent_entry copies from the register of units and people.
CREATE OR REPLACE FUNCTION update_unit_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET unit_name = coalesce(left(NEW.name->>'zh-CN', 300), ''), area_code = NEW.area_code
    FROM task t WHERE t.organisation_id = NEW.id AND e.survey_id = t.survey_id AND e.task_id = t.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER organisation_in_respondents AFTER UPDATE OF name, area_code ON organisation FOR EACH ROW
  WHEN ((OLD.name, OLD.area_code) IS DISTINCT FROM (NEW.name, NEW.area_code)) EXECUTE FUNCTION update_unit_in_respondents();

CREATE OR REPLACE FUNCTION update_person_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET person_name = coalesce(left(NEW.name->>'zh-CN', 100), '')
    FROM task t WHERE t.person_id = NEW.id AND e.survey_id = t.survey_id AND e.task_id = t.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER person_in_respondents AFTER UPDATE OF name ON person FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION update_person_in_respondents();

CREATE OR REPLACE FUNCTION update_department_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET department_name = coalesce(left(NEW.name->>'zh-CN', 100), '')
    FROM survey s WHERE s.owner_id = NEW.organisation_id AND e.survey_id = s.id AND e.department_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER department_in_respondents AFTER UPDATE OF name ON department FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION update_department_in_respondents();

CREATE OR REPLACE FUNCTION update_unit_departments_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_respondent_departments(array_agg(t.id)) FROM changed_rows n
    JOIN task t ON t.organisation_id = n.unit_id JOIN survey s ON s.id = t.survey_id AND s.owner_id = n.bureau_id
    HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER unit_department_entered AFTER INSERT ON unit_department REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_unit_departments_in_respondents();

CREATE OR REPLACE TRIGGER unit_department_changed_in_respondents AFTER UPDATE ON unit_department REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_unit_departments_in_respondents();

CREATE OR REPLACE TRIGGER unit_department_removed AFTER DELETE ON unit_department REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_unit_departments_in_respondents();

-- Only a bureau's own staff have a department by their membership.
CREATE OR REPLACE FUNCTION update_staff_in_respondents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_respondent_departments(array_agg(t.id)) FROM changed_rows n
    JOIN task t ON t.person_id = n.person_id AND t.organisation_id = n.organisation_id
    JOIN survey s ON s.id = t.survey_id AND s.owner_id = n.organisation_id
    WHERE n.organisation_id IN (SELECT owner_id FROM survey) HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER membership_entered AFTER INSERT ON membership REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_staff_in_respondents();

CREATE OR REPLACE TRIGGER membership_changed_in_respondents AFTER UPDATE ON membership REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_staff_in_respondents();

CREATE OR REPLACE TRIGGER membership_removed AFTER DELETE ON membership REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION update_staff_in_respondents();
