-- Instead of foreign keys: these tables have no survey, which is a part of the key of a task.
CREATE OR REPLACE FUNCTION forget_tasks_in_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reminder_entry e SET task_id = NULL, answered = false, department_id = '' FROM old_tasks o WHERE e.task_id = o.id;
  UPDATE vendor_message m SET task_id = NULL FROM old_tasks o WHERE m.task_id = o.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER task_removed_from_messages AFTER DELETE ON task REFERENCING OLD TABLE AS old_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION forget_tasks_in_messages();
