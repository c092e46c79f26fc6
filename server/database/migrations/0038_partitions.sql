CREATE TABLE "partition_set" (
	"survey_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attached_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "partition_set_taken" CHECK ("partition_set"."taken_at" is null or "partition_set"."attached_at" is not null)
);
--> statement-breakpoint
-- All locks at once, and given back if one is not free in time: waiting for one with others, this migration would get into
-- deadlocks with calls, and the server would end the calls. Nothing else of it waits for a call.
DO $$
DECLARE
  usual text := current_setting('lock_timeout');
BEGIN
  PERFORM set_config('lock_timeout', '300ms', true);
  FOR attempt IN 1..200 LOOP
    BEGIN
      LOCK TABLE survey, organisation, person, task_change, task, draft, submission, superseded_submission, response,
        anonymous_response, submission_score, missing_share, respondent_entry, reopened_acceptance, undone_decision,
        return_document IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
      IF attempt = 200 THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(0.2);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', usual, true);
END
$$;
--> statement-breakpoint
ALTER TABLE "draft" DROP CONSTRAINT "draft_task";
--> statement-breakpoint
-- Tables with rows for each respondent become partitioned by survey, so that a large survey gets partitions of its own
-- (server/database/partitions). No row is moved: each table becomes the shared partition of a new one. Only the foreign
-- keys between such tables are checked again. Triggers follow with the functions.
DO $$
DECLARE
  the_tables regclass[] := ARRAY['task_change', 'task', 'draft', 'submission', 'superseded_submission', 'response',
    'anonymous_response', 'submission_score', 'missing_share', 'respondent_entry']::regclass[];
  the_table text;
  link record;
  links text[] := '{}';
  keys text[];
  indexes text[];
  statement text;
BEGIN
  FOR link IN SELECT conrelid::regclass::text AS source, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND confrelid = ANY (the_tables)
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', link.source, link.name);
    links := links || format('ALTER TABLE %s ADD CONSTRAINT %I %s', link.source, link.name, link.definition);
  END LOOP;
  FOREACH the_table IN ARRAY the_tables::text[] LOOP
    FOR statement IN SELECT format('DROP TRIGGER %I ON %s', tgname, the_table)
      FROM pg_trigger WHERE tgrelid = the_table::regclass AND NOT tgisinternal
    LOOP
      EXECUTE statement;
    END LOOP;
    keys := (SELECT array_agg(format('ALTER TABLE %s ADD CONSTRAINT %I %s', the_table, conname, pg_get_constraintdef(oid)))
      FROM pg_constraint WHERE conrelid = the_table::regclass AND contype IN ('p', 'u', 'f'));
    indexes := (SELECT array_agg(pg_get_indexdef(indexrelid)) FROM pg_index i WHERE indrelid = the_table::regclass
      AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid));
    FOR statement IN SELECT format('ALTER INDEX %s RENAME TO %I', indexrelid::regclass, left(relname, 56) || '_shared')
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = the_table::regclass
    LOOP
      EXECUTE statement;
    END LOOP;
    EXECUTE format('ALTER TABLE %s RENAME TO %s', the_table, the_table || '_shared');
    EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY LIST (survey_id)',
      the_table, the_table || '_shared');
    FOREACH statement IN ARRAY coalesce(keys, '{}') || coalesce(indexes, '{}') LOOP
      EXECUTE statement;
    END LOOP;
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s DEFAULT', the_table, the_table || '_shared');
  END LOOP;
  FOREACH statement IN ARRAY links LOOP
    EXECUTE statement;
  END LOOP;
  IF to_regclass('drizzle.applied_functions') IS NOT NULL THEN
    DELETE FROM drizzle.applied_functions;
  END IF;
END
$$;
--> statement-breakpoint
-- Gateways of the version before name the survey. Other functions of that version remain for the calls that are under way.
DROP TRIGGER IF EXISTS reopened_acceptance_survey ON reopened_acceptance;
--> statement-breakpoint
DROP TRIGGER IF EXISTS undone_decision_survey ON undone_decision;
--> statement-breakpoint
DROP FUNCTION IF EXISTS fill_survey_of_task;
--> statement-breakpoint
-- A server collects statistics of the partitions by itself, not of the tables.
ANALYZE task_change, task, draft, submission, superseded_submission, response, anonymous_response, submission_score, missing_share,
  respondent_entry;
