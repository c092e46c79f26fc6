-- Each transaction adds what it has changed; see respondent_count (tables/respondents.ts) and unit_count (tables/follow-up.ts).
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
  PERFORM update_reminder_states(array_agg(task_id)) FROM (
      SELECT task_id, department_id, status_place IN (4, 6) FROM new_entries
      EXCEPT SELECT task_id, department_id, status_place IN (4, 6) FROM old_entries
    ) changes HAVING count(*) > 0;
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

-- The numbers of members and administrators of each organisation. Locks in one order, so that two transactions cannot
-- wait for each other; a change of the department alone locks nothing.
CREATE OR REPLACE FUNCTION add_memberships(the_organisations text[], the_administrators boolean[], the_changes integer[])
  RETURNS void LANGUAGE sql AS $$
  WITH sums AS (
    SELECT organisation_id, sum(change)::integer AS members,
      coalesce(sum(change) FILTER (WHERE administrator), 0)::integer AS administrators
      FROM unnest(the_organisations, the_administrators, the_changes) AS c (organisation_id, administrator, change)
      GROUP BY 1 HAVING sum(change) <> 0 OR sum(change) FILTER (WHERE administrator) <> 0
  ), locked AS (
    SELECT id FROM organisation WHERE id IN (SELECT organisation_id FROM sums) ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE organisation o SET members = o.members + s.members, administrators = o.administrators + s.administrators
    FROM sums s JOIN locked ON locked.id = s.organisation_id WHERE o.id = s.organisation_id;
$$;

CREATE OR REPLACE FUNCTION count_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_memberships(array_agg(organisation_id), array_agg(administrator), array_agg(1)) FROM new_members;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_memberships(array_agg(organisation_id), array_agg(administrator), array_agg(-1)) FROM old_members;
  ELSE
    PERFORM add_memberships(array_agg(organisation_id), array_agg(administrator), array_agg(change)) FROM (
      SELECT organisation_id, administrator, 1 AS change FROM new_members
      UNION ALL SELECT organisation_id, administrator, -1 FROM old_members
    ) changes;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER membership_counted AFTER INSERT ON membership REFERENCING NEW TABLE AS new_members
  FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();

CREATE OR REPLACE TRIGGER membership_recounted AFTER UPDATE ON membership
  REFERENCING OLD TABLE AS old_members NEW TABLE AS new_members FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();

CREATE OR REPLACE TRIGGER membership_uncounted AFTER DELETE ON membership REFERENCING OLD TABLE AS old_members
  FOR EACH STATEMENT EXECUTE FUNCTION count_memberships();

-- Units are counted for everybody, and again for each bureau with a responsible department.
CREATE OR REPLACE FUNCTION count_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO unit_count (bureau_id, area_code, type, active, has_administrator, units)
      SELECT '', area_code, type, register_status = 'active', administrators > 0, count(*)
      FROM new_units WHERE credit_code IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO unit_count (bureau_id, area_code, type, active, has_administrator, units)
      SELECT '', area_code, type, register_status = 'active', administrators > 0, -count(*)
      FROM old_units WHERE credit_code IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
  ELSE
    INSERT INTO unit_count (bureau_id, area_code, type, active, has_administrator, units)
      WITH now AS (
        SELECT id, area_code, type, register_status = 'active' AS active, administrators > 0 AS has_administrator
        FROM new_units WHERE credit_code IS NOT NULL
      ), before AS (
        SELECT id, area_code, type, register_status = 'active', administrators > 0
        FROM old_units WHERE credit_code IS NOT NULL
      ), changes AS MATERIALIZED (
        SELECT 1 AS change, entered.* FROM (SELECT * FROM now EXCEPT SELECT * FROM before) entered
        UNION ALL SELECT -1, gone.* FROM (SELECT * FROM before EXCEPT SELECT * FROM now) gone
      )
      SELECT bureau_id, area_code, type, active, has_administrator, sum(change) FROM (
        SELECT '' AS bureau_id, * FROM changes
        UNION ALL SELECT d.bureau_id, c.* FROM changes c JOIN unit_department d ON d.unit_id = c.id
      ) counted GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER unit_counted AFTER INSERT ON organisation REFERENCING NEW TABLE AS new_units
  FOR EACH STATEMENT EXECUTE FUNCTION count_units();

CREATE OR REPLACE TRIGGER unit_recounted AFTER UPDATE ON organisation
  REFERENCING OLD TABLE AS old_units NEW TABLE AS new_units FOR EACH STATEMENT EXECUTE FUNCTION count_units();

CREATE OR REPLACE TRIGGER unit_uncounted AFTER DELETE ON organisation REFERENCING OLD TABLE AS old_units
  FOR EACH STATEMENT EXECUTE FUNCTION count_units();

-- Waits for a change of the units, which would otherwise be counted in the group that they leave; one that renames them
-- does not see the new rows, and two that take the last departments of a unit do not see each other's.
CREATE OR REPLACE FUNCTION count_assigned_units(the_bureaus text[], the_units text[], the_change integer)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM organisation WHERE id = ANY (the_units) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO unit_count (bureau_id, area_code, type, active, has_administrator, units)
    SELECT c.bureau_id, o.area_code, o.type, o.register_status = 'active', o.administrators > 0, the_change * count(*)
    FROM unnest(the_bureaus, the_units) AS c (bureau_id, unit_id) JOIN organisation o ON o.id = c.unit_id
    WHERE o.credit_code IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
END
$$;

CREATE OR REPLACE FUNCTION count_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_assigned_units(array_agg(bureau_id), array_agg(unit_id), 1) FROM assigned;
    DELETE FROM unassigned_unit u USING assigned a WHERE u.unit_id = a.unit_id;
    UPDATE unit_department d SET unit_name = unit_name(o.name) FROM assigned a JOIN organisation o ON o.id = a.unit_id
      WHERE d.bureau_id = a.bureau_id AND d.unit_id = a.unit_id AND d.unit_name <> unit_name(o.name);
  ELSE
    PERFORM count_assigned_units(array_agg(bureau_id), array_agg(unit_id), -1) FROM assigned;
    INSERT INTO unassigned_unit (unit_id) SELECT DISTINCT a.unit_id FROM assigned a JOIN organisation o ON o.id = a.unit_id
      WHERE NOT EXISTS (SELECT 1 FROM unit_department d WHERE d.unit_id = a.unit_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER unit_department_counted AFTER INSERT ON unit_department REFERENCING NEW TABLE AS assigned
  FOR EACH STATEMENT EXECUTE FUNCTION count_assigned();

CREATE OR REPLACE TRIGGER unit_department_uncounted AFTER DELETE ON unit_department REFERENCING OLD TABLE AS assigned
  FOR EACH STATEMENT EXECUTE FUNCTION count_assigned();

-- A new unit has no department.
CREATE OR REPLACE FUNCTION enter_unassigned_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unassigned_unit (unit_id) SELECT id FROM new_units;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER unit_unassigned AFTER INSERT ON organisation REFERENCING NEW TABLE AS new_units
  FOR EACH STATEMENT EXECUTE FUNCTION enter_unassigned_units();
