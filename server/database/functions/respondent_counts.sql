-- Each transaction adds what it has changed; see server/database/tables/respondents.ts.
CREATE OR REPLACE FUNCTION count_inserted_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO respondent_count (survey_id, area_code, department_id, status_place, kinds, tasks)
    SELECT survey_id, area_code, department_id, status_place, kinds, count(*) FROM new_entries GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_updated_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO respondent_count (survey_id, area_code, department_id, status_place, kinds, tasks)
    SELECT survey_id, area_code, department_id, status_place, kinds, sum(change) FROM (
      SELECT survey_id, area_code, department_id, status_place, kinds, 1 AS change FROM new_entries
      UNION ALL SELECT survey_id, area_code, department_id, status_place, kinds, -1 FROM old_entries
    ) changes GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_deleted_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO respondent_count (survey_id, area_code, department_id, status_place, kinds, tasks)
    SELECT survey_id, area_code, department_id, status_place, kinds, -count(*) FROM old_entries GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER respondent_entry_counted AFTER INSERT ON respondent_entry REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_entries();

CREATE OR REPLACE TRIGGER respondent_entry_recounted AFTER UPDATE ON respondent_entry
  REFERENCING OLD TABLE AS old_entries NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_entries();

CREATE OR REPLACE TRIGGER respondent_entry_uncounted AFTER DELETE ON respondent_entry REFERENCING OLD TABLE AS old_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_entries();
