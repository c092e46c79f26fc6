-- Adds instead of counting, because two transactions may remind of the same task.
CREATE OR REPLACE FUNCTION count_inserted_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET reminders = e.reminders + d.reminders,
      reminded_at = greatest(e.reminded_at, (extract(epoch FROM d.last) * 1000)::bigint)
    FROM (SELECT n.task_id, count(*) AS reminders, max(n.delivered_at) AS last FROM new_entries n
      WHERE n.outcome = 'delivered' AND n.task_id IS NOT NULL GROUP BY n.task_id) d
    JOIN task t ON t.id = d.task_id WHERE e.survey_id = t.survey_id AND e.task_id = d.task_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_updated_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET reminders = e.reminders + d.reminders,
      reminded_at = greatest(e.reminded_at, (extract(epoch FROM d.last) * 1000)::bigint)
    FROM (SELECT n.task_id, max(n.delivered_at) AS last,
        sum((n.outcome = 'delivered')::int - (o.outcome = 'delivered')::int) AS reminders
      FROM new_entries n JOIN old_entries o ON o.id = n.id
      WHERE n.outcome <> o.outcome AND n.task_id IS NOT NULL GROUP BY n.task_id) d
    JOIN task t ON t.id = d.task_id WHERE e.survey_id = t.survey_id AND e.task_id = d.task_id AND d.reminders <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_deleted_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET reminders = e.reminders - d.reminders
    FROM (SELECT o.task_id, count(*) AS reminders FROM old_entries o
      WHERE o.outcome = 'delivered' AND o.task_id IS NOT NULL GROUP BY o.task_id) d
    JOIN task t ON t.id = d.task_id WHERE e.survey_id = t.survey_id AND e.task_id = d.task_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reminder_entry_counted AFTER INSERT ON reminder_entry REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_reminders();

CREATE OR REPLACE TRIGGER reminder_entry_recounted AFTER UPDATE ON reminder_entry
  REFERENCING OLD TABLE AS old_entries NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_updated_reminders();

CREATE OR REPLACE TRIGGER reminder_entry_uncounted AFTER DELETE ON reminder_entry REFERENCING OLD TABLE AS old_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_reminders();

CREATE OR REPLACE FUNCTION set_missing_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET missing_share = n.share FROM new_shares n
    WHERE e.survey_id = n.survey_id AND e.task_id = n.task_id AND e.missing_share <> n.share;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION clear_missing_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET missing_share = -1 FROM old_shares o WHERE e.survey_id = o.survey_id AND e.task_id = o.task_id
    AND NOT EXISTS (SELECT 1 FROM missing_share m WHERE m.task_id = o.task_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER missing_share_entered AFTER INSERT ON missing_share REFERENCING NEW TABLE AS new_shares
  FOR EACH STATEMENT EXECUTE FUNCTION set_missing_shares();

CREATE OR REPLACE TRIGGER missing_share_changed AFTER UPDATE ON missing_share REFERENCING NEW TABLE AS new_shares
  FOR EACH STATEMENT EXECUTE FUNCTION set_missing_shares();

CREATE OR REPLACE TRIGGER missing_share_removed AFTER DELETE ON missing_share REFERENCING OLD TABLE AS old_shares
  FOR EACH STATEMENT EXECUTE FUNCTION clear_missing_shares();
