CREATE TABLE "ballot_box" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ballot_box" ADD CONSTRAINT "ballot_box_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ballot_box_survey" ON "ballot_box" USING btree ("survey_id");--> statement-breakpoint
CREATE FUNCTION "is_anonymous"("survey_id" uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT s."anonymous" FROM "survey" s WHERE s."id" = $1
$$;--> statement-breakpoint
CREATE FUNCTION "task_is_anonymous"("task_id" uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT s."anonymous" FROM "task" t JOIN "survey" s ON s."id" = t."survey_id" WHERE t."id" = $1
$$;--> statement-breakpoint
CREATE FUNCTION "keep_anonymity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."anonymous" <> OLD."anonymous" THEN
    RAISE check_violation USING MESSAGE = 'a published survey stays as anonymous as it is', CONSTRAINT = 'survey_anonymity_fixed';
  END IF;
  IF OLD."anonymous" AND (NEW."form_id", NEW."form_version") IS DISTINCT FROM (OLD."form_id", OLD."form_version") THEN
    RAISE check_violation USING MESSAGE = 'a published anonymous survey keeps its form', CONSTRAINT = 'survey_form_fixed';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "survey_anonymity_fixed" BEFORE UPDATE ON "survey" FOR EACH ROW EXECUTE FUNCTION "keep_anonymity"();--> statement-breakpoint
CREATE FUNCTION "refuse_traces"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  secret boolean;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'sheet', 'task' THEN secret := is_anonymous(NEW."survey_id");
    ELSE secret := task_is_anonymous(NEW."task_id");
  END CASE;
  IF secret THEN
    RAISE check_violation USING MESSAGE = 'an anonymous survey keeps nothing that joins a person to an answer', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sheet_without_task" BEFORE INSERT OR UPDATE ON "sheet" FOR EACH ROW
  WHEN (NEW."submission_task_id" IS NOT NULL) EXECUTE FUNCTION "refuse_traces"();--> statement-breakpoint
CREATE TRIGGER "task_without_traces" BEFORE INSERT OR UPDATE ON "task" FOR EACH ROW
  WHEN (NEW."opened_at" IS NOT NULL OR NEW."due_at" IS NOT NULL OR NEW."state" NOT IN ('notReached', 'opened', 'submitted'))
  EXECUTE FUNCTION "refuse_traces"();--> statement-breakpoint
CREATE TRIGGER "submission_without_traces" BEFORE INSERT OR UPDATE ON "submission" FOR EACH ROW
  WHEN (NEW."seconds" IS NOT NULL OR NEW."answered_count" IS NOT NULL OR NEW."accepted_at" IS NOT NULL OR NEW."round" <> 1
    OR NEW."submitted_at" <> date_trunc('day', NEW."submitted_at" AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')
  EXECUTE FUNCTION "refuse_traces"();--> statement-breakpoint
CREATE TRIGGER "draft_not_kept" BEFORE INSERT OR UPDATE ON "draft" FOR EACH ROW EXECUTE FUNCTION "refuse_traces"();--> statement-breakpoint
CREATE TRIGGER "past_round_not_kept" BEFORE INSERT OR UPDATE ON "past_round" FOR EACH ROW EXECUTE FUNCTION "refuse_traces"();--> statement-breakpoint
CREATE FUNCTION "one_task_each"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_anonymous(NEW."survey_id") THEN
    PERFORM 1 FROM "survey" WHERE "id" = NEW."survey_id" FOR NO KEY UPDATE;
    IF EXISTS (SELECT 1 FROM "task" t WHERE t."survey_id" = NEW."survey_id" AND t."person_id" = NEW."person_id" AND t."id" <> NEW."id") THEN
      RAISE unique_violation USING MESSAGE = 'a person answers an anonymous survey once', CONSTRAINT = TG_NAME;
    END IF;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "task_one_each" BEFORE INSERT OR UPDATE OF "survey_id", "person_id" ON "task" FOR EACH ROW EXECUTE FUNCTION "one_task_each"();--> statement-breakpoint
CREATE FUNCTION "expect_secrecy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_anonymous(NEW."survey_id") THEN
    RAISE check_violation USING MESSAGE = 'only ballots of an anonymous survey are sealed', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ballot_box_secret" BEFORE INSERT OR UPDATE ON "ballot_box" FOR EACH ROW EXECUTE FUNCTION "expect_secrecy"();--> statement-breakpoint
CREATE TEMPORARY TABLE "mixed" ON COMMIT DROP AS
  SELECT s."survey_id", s."answers", s."reasons" FROM "sheet" s JOIN "survey" v ON v."id" = s."survey_id" WHERE v."anonymous";--> statement-breakpoint
DELETE FROM "sheet" USING "survey" v WHERE v."id" = "sheet"."survey_id" AND v."anonymous";--> statement-breakpoint
INSERT INTO "sheet" ("survey_id", "answers", "reasons") SELECT "survey_id", "answers", "reasons" FROM "mixed" ORDER BY random();
