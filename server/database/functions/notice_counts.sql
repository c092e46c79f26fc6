-- Of published notices only: the gateway's own have few recipients, and are in no bureau's list. A person who is a recipient
-- in several organisations counts with the first row and until the last one.
CREATE OR REPLACE FUNCTION count_notice_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notice n SET people = n.people + CASE TG_OP WHEN 'INSERT' THEN s.people ELSE -s.people END FROM (
    SELECT c.notice_id, count(*)::integer AS people FROM (
      SELECT notice_id, person_id, count(*) AS rows FROM changed_recipients GROUP BY notice_id, person_id
    ) c WHERE (
      SELECT count(*) FROM notice_recipient r WHERE r.notice_id = c.notice_id AND r.person_id = c.person_id
    ) = CASE TG_OP WHEN 'INSERT' THEN c.rows ELSE 0 END
    GROUP BY c.notice_id
  ) s WHERE n.id = s.notice_id AND n.published_by IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notice_recipient_counted AFTER INSERT ON notice_recipient REFERENCING NEW TABLE AS changed_recipients
  FOR EACH STATEMENT EXECUTE FUNCTION count_notice_recipients();

CREATE OR REPLACE TRIGGER notice_recipient_uncounted AFTER DELETE ON notice_recipient REFERENCING OLD TABLE AS changed_recipients
  FOR EACH STATEMENT EXECUTE FUNCTION count_notice_recipients();

-- A recipient in a second organisation may have read the notice in the first. Delivery locks the notice against readers, so
-- that this person either has read it before, or marks this row. The planner of a small database would read all of the
-- notices that people have read, and keep that plan.
CREATE OR REPLACE FUNCTION mark_earlier_readers() RETURNS trigger LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM new_recipients n JOIN notice_read d ON d.notice_id = n.notice_id AND d.person_id = n.person_id
  ) THEN
    UPDATE notice_recipient r SET is_read = true
      FROM new_recipients n JOIN notice_read d ON d.notice_id = n.notice_id AND d.person_id = n.person_id
      WHERE r.notice_id = n.notice_id AND r.person_id = n.person_id AND r.organisation_id = n.organisation_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notice_recipient_marked AFTER INSERT ON notice_recipient REFERENCING NEW TABLE AS new_recipients
  FOR EACH STATEMENT EXECUTE FUNCTION mark_earlier_readers();

-- A publisher who reads the notice is no recipient. Reminders that are being written or delivered to these people are waited
-- for, which would otherwise not count as read since; delivery skips an entry that is locked here, and finds it read later.
CREATE OR REPLACE FUNCTION count_notice_reads() RETURNS trigger LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO notice_read_count (notice_id, people)
    SELECT s.notice_id, count(*) FROM new_reads s JOIN notice n ON n.id = s.notice_id
    WHERE n.published_by IS NOT NULL AND EXISTS (
      SELECT 1 FROM notice_recipient r WHERE r.notice_id = s.notice_id AND r.person_id = s.person_id)
    GROUP BY 1;
  UPDATE notice_recipient r SET is_read = true FROM new_reads s
    WHERE r.notice_id = s.notice_id AND r.person_id = s.person_id AND NOT r.is_read;
  PERFORM 1 FROM new_reads s JOIN notice_reminder m ON m.notice_id = s.notice_id
    WHERE m.is_open ORDER BY m.id FOR KEY SHARE OF m;
  PERFORM 1 FROM new_reads s JOIN notice_reminder m ON m.notice_id = s.notice_id
    JOIN notice_reminder_entry e ON e.reminder_id = m.id AND e.person_id = s.person_id
    ORDER BY e.id FOR NO KEY UPDATE OF e;
  UPDATE notice_reminder_entry e SET read_since = true
    FROM new_reads s JOIN notice_reminder m ON m.notice_id = s.notice_id
    WHERE e.reminder_id = m.id AND e.person_id = s.person_id AND e.outcome = 'delivered' AND s.read_at >= e.delivered_at;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notice_read_counted AFTER INSERT ON notice_read REFERENCING NEW TABLE AS new_reads
  FOR EACH STATEMENT EXECUTE FUNCTION count_notice_reads();

-- The reminders of notices, as stored_counts.sql has the entries of respondents.
CREATE OR REPLACE FUNCTION count_notice_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO notice_reminder_count (reminder_id, outcome, read_since, entries)
      SELECT reminder_id, outcome, read_since, count(*) FROM new_entries GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO notice_reminder_count (reminder_id, outcome, read_since, entries)
      SELECT reminder_id, outcome, read_since, -count(*) FROM old_entries GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO notice_reminder_count (reminder_id, outcome, read_since, entries)
      SELECT reminder_id, outcome, read_since, sum(change) FROM (
        SELECT reminder_id, outcome, read_since, 1 AS change FROM new_entries
        UNION ALL SELECT reminder_id, outcome, read_since, -1 FROM old_entries
      ) changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER notice_reminder_entry_counted AFTER INSERT ON notice_reminder_entry
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION count_notice_reminders();

CREATE OR REPLACE TRIGGER notice_reminder_entry_recounted AFTER UPDATE ON notice_reminder_entry
  REFERENCING OLD TABLE AS old_entries NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION count_notice_reminders();

CREATE OR REPLACE TRIGGER notice_reminder_entry_uncounted AFTER DELETE ON notice_reminder_entry
  REFERENCING OLD TABLE AS old_entries FOR EACH STATEMENT EXECUTE FUNCTION count_notice_reminders();

-- A message of a notice is never deleted, and sent one at a time.
CREATE OR REPLACE FUNCTION count_inserted_notice_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_reminder_message_count (reminder_id, channel, outcome, messages)
    SELECT e.reminder_id, n.channel, n.outcome, count(*)
    FROM new_messages n JOIN notice_reminder_entry e ON e.id = n.notice_reminder_entry_id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_updated_notice_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_reminder_message_count (reminder_id, channel, outcome, messages)
    SELECT e.reminder_id, NEW.channel, c.outcome, c.change
    FROM notice_reminder_entry e, (VALUES (OLD.outcome, -1), (NEW.outcome, 1)) c (outcome, change)
    WHERE e.id = NEW.notice_reminder_entry_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER vendor_message_of_notice_counted AFTER INSERT ON vendor_message REFERENCING NEW TABLE AS new_messages
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_notice_messages();

CREATE OR REPLACE TRIGGER vendor_message_of_notice_recounted AFTER UPDATE OF outcome ON vendor_message FOR EACH ROW
  WHEN (OLD.outcome <> NEW.outcome AND NEW.notice_reminder_entry_id IS NOT NULL)
  EXECUTE FUNCTION count_updated_notice_message();
