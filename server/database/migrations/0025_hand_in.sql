DROP INDEX "sheet_change_survey";--> statement-breakpoint
CREATE INDEX "sheet_change_survey" ON "sheet_change" USING btree ("survey_id","sign","id");--> statement-breakpoint
CREATE FUNCTION "hand_in"(
  "the_task" uuid, "the_key" uuid, "the_number" text, "the_round" integer, "the_moment" timestamptz, "the_seconds" integer,
  "the_count" integer, "the_version" integer, "the_answers" jsonb, "the_reasons" jsonb, "the_ballot" text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  asked "survey"%ROWTYPE;
  held "task"%ROWTYPE;
BEGIN
  SELECT s.* INTO asked FROM "survey" s WHERE s."id" = (SELECT t."survey_id" FROM "task" t WHERE t."id" = the_task) FOR SHARE;
  SELECT t.* INTO held FROM "task" t WHERE t."id" = the_task FOR UPDATE;
  IF the_round <> (SELECT coalesce(max(p."round"), 0) + 1 FROM "past_round" p WHERE p."task_id" = the_task)
    OR EXISTS (SELECT 1 FROM "past_round" p WHERE p."client_key" = the_key) THEN
    RETURN 'over';
  END IF;
  IF EXISTS (SELECT 1 FROM "past_round" p WHERE p."receipt_no" = the_number) THEN
    RETURN 'number taken';
  END IF;
  INSERT INTO "submission" ("task_id", "client_key", "receipt_no", "round", "submitted_at", "seconds", "answered_count")
    VALUES (the_task, the_key, the_number, the_round, the_moment, the_seconds, the_count) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT 1 FROM "submission" s WHERE s."receipt_no" = the_number) THEN 'number taken' ELSE 'over' END;
  END IF;
  IF the_ballot IS NULL THEN
    INSERT INTO "sheet" ("survey_id", "answers", "reasons", "submission_task_id")
      VALUES (asked."id", the_answers, the_reasons, the_task);
  ELSE
    INSERT INTO "ballot_box" ("survey_id", "sealed") VALUES (asked."id", the_ballot);
  END IF;
  DELETE FROM "draft" d WHERE d."task_id" = the_task;
  UPDATE "task" t SET "state" = 'submitted',
    "form_version" = CASE WHEN coalesce(held."form_version", asked."form_version") = the_version THEN t."form_version" ELSE the_version END
    WHERE t."id" = the_task;
  RETURN 'entered';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "is_anonymous"("survey_id" uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT s."anonymous" FROM "survey" s WHERE s."id" = $1);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "task_is_anonymous"("task_id" uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT s."anonymous" FROM "task" t JOIN "survey" s ON s."id" = t."survey_id" WHERE t."id" = $1);
END
$$;
