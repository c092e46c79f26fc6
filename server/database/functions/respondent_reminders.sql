-- Whether the tasks of reminders are answered, and the departments of these, as respondent_entry has them. The planner of
-- a small database would read all reminders, and keep that plan. Most submissions are of tasks without a reminder, for which
-- an update of no rows takes longer than the look before it.
CREATE OR REPLACE FUNCTION update_reminder_states(the_tasks uuid[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM unnest(the_tasks) n (id) JOIN reminder_entry r ON r.task_id = n.id) THEN
    UPDATE reminder_entry r SET answered = e.status_place IN (4, 6), department_id = e.department_id
      FROM unnest(the_tasks) n (id) JOIN reminder_entry one ON one.task_id = n.id JOIN reminder m ON m.id = one.reminder_id
      JOIN respondent_entry e ON e.survey_id = m.survey_id AND e.task_id = n.id
      WHERE r.id = one.id AND (r.answered, r.department_id) <> (e.status_place IN (4, 6), e.department_id);
  END IF;
END
$$;

-- Adds instead of counting, because two transactions may remind of the same task. The entries of all tasks are locked, so
-- that one that is answered or gets another department meanwhile is seen here, or finds the reminder.
CREATE OR REPLACE FUNCTION count_inserted_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET reminders = e.reminders + d.reminders,
      reminded_at = greatest(e.reminded_at, (extract(epoch FROM d.last) * 1000)::bigint)
    FROM (SELECT m.survey_id, n.task_id, count(*) AS reminders, max(n.delivered_at) AS last
      FROM new_entries n JOIN reminder m ON m.id = n.reminder_id
      WHERE n.outcome = 'delivered' AND n.task_id IS NOT NULL GROUP BY m.survey_id, n.task_id) d
    WHERE e.survey_id = d.survey_id AND e.task_id = d.task_id;
  PERFORM 1 FROM new_entries n JOIN reminder m ON m.id = n.reminder_id
    JOIN respondent_entry e ON e.survey_id = m.survey_id AND e.task_id = n.task_id
    WHERE n.outcome <> 'delivered' ORDER BY e.task_id FOR SHARE OF e;
  INSERT INTO reminder_count (reminder_id, due_at, department_id, outcome, seen, answered, entries)
    SELECT reminder_id, due_at, department_id, outcome, seen_at IS NOT NULL, answered, count(*)
    FROM new_entries GROUP BY 1, 2, 3, 4, 5, 6;
  PERFORM update_reminder_states(array_agg(DISTINCT task_id)) FROM new_entries WHERE task_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_updated_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET reminders = e.reminders + d.reminders,
      reminded_at = greatest(e.reminded_at, (extract(epoch FROM d.last) * 1000)::bigint)
    FROM (SELECT m.survey_id, n.task_id, max(n.delivered_at) AS last,
        sum((n.outcome = 'delivered')::int - (o.outcome = 'delivered')::int) AS reminders
      FROM new_entries n JOIN old_entries o ON o.id = n.id JOIN reminder m ON m.id = n.reminder_id
      WHERE n.outcome <> o.outcome AND n.task_id IS NOT NULL GROUP BY m.survey_id, n.task_id) d
    WHERE e.survey_id = d.survey_id AND e.task_id = d.task_id AND d.reminders <> 0;
  INSERT INTO reminder_count (reminder_id, due_at, department_id, outcome, seen, answered, entries)
    SELECT reminder_id, due_at, department_id, outcome, seen, answered, sum(change) FROM (
      SELECT reminder_id, due_at, department_id, outcome, seen_at IS NOT NULL AS seen, answered, 1 AS change FROM new_entries
      UNION ALL SELECT reminder_id, due_at, department_id, outcome, seen_at IS NOT NULL, answered, -1 FROM old_entries
    ) changes GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0;
  INSERT INTO reminder_message_count (reminder_id, department_id, channel, outcome, messages)
    SELECT c.reminder_id, c.department_id, m.channel, m.outcome, sum(c.change) FROM (
      SELECT entered.*, 1 AS change FROM (
        SELECT id, reminder_id, department_id FROM new_entries EXCEPT SELECT id, reminder_id, department_id FROM old_entries
      ) entered
      UNION ALL SELECT gone.*, -1 FROM (
        SELECT id, reminder_id, department_id FROM old_entries EXCEPT SELECT id, reminder_id, department_id FROM new_entries
      ) gone
    ) c JOIN vendor_message m ON m.reminder_entry_id = c.id GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_deleted_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE respondent_entry e SET reminders = e.reminders - d.reminders
    FROM (SELECT m.survey_id, o.task_id, count(*) AS reminders FROM old_entries o JOIN reminder m ON m.id = o.reminder_id
      WHERE o.outcome = 'delivered' AND o.task_id IS NOT NULL GROUP BY m.survey_id, o.task_id) d
    WHERE e.survey_id = d.survey_id AND e.task_id = d.task_id;
  INSERT INTO reminder_count (reminder_id, due_at, department_id, outcome, seen, answered, entries)
    SELECT reminder_id, due_at, department_id, outcome, seen_at IS NOT NULL, answered, -count(*)
    FROM old_entries GROUP BY 1, 2, 3, 4, 5, 6;
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

-- A message of a reminder is never deleted, and sent one at a time. Locks the reminder, which may get another department.
CREATE OR REPLACE FUNCTION count_inserted_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM reminder_entry e WHERE e.id IN (SELECT reminder_entry_id FROM new_messages) ORDER BY e.id FOR SHARE;
  INSERT INTO reminder_message_count (reminder_id, department_id, channel, outcome, messages)
    SELECT e.reminder_id, e.department_id, n.channel, n.outcome, count(*)
    FROM new_messages n JOIN reminder_entry e ON e.id = n.reminder_entry_id GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_updated_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM reminder_entry e WHERE e.id = NEW.reminder_entry_id FOR SHARE;
  INSERT INTO reminder_message_count (reminder_id, department_id, channel, outcome, messages)
    SELECT e.reminder_id, e.department_id, NEW.channel, c.outcome, c.change
    FROM reminder_entry e, (VALUES (OLD.outcome, -1), (NEW.outcome, 1)) c (outcome, change) WHERE e.id = NEW.reminder_entry_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER vendor_message_counted AFTER INSERT ON vendor_message REFERENCING NEW TABLE AS new_messages
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_messages();

CREATE OR REPLACE TRIGGER vendor_message_recounted AFTER UPDATE OF outcome ON vendor_message FOR EACH ROW
  WHEN (OLD.outcome <> NEW.outcome) EXECUTE FUNCTION count_updated_message();

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
    AND NOT EXISTS (SELECT 1 FROM missing_share m WHERE m.task_id = o.task_id AND m.survey_id = o.survey_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER missing_share_entered AFTER INSERT ON missing_share REFERENCING NEW TABLE AS new_shares
  FOR EACH STATEMENT EXECUTE FUNCTION set_missing_shares();

CREATE OR REPLACE TRIGGER missing_share_changed AFTER UPDATE ON missing_share REFERENCING NEW TABLE AS new_shares
  FOR EACH STATEMENT EXECUTE FUNCTION set_missing_shares();

CREATE OR REPLACE TRIGGER missing_share_removed AFTER DELETE ON missing_share REFERENCING OLD TABLE AS old_shares
  FOR EACH STATEMENT EXECUTE FUNCTION clear_missing_shares();
