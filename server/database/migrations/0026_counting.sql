DELETE FROM "sheet_change";--> statement-breakpoint
CREATE TABLE "crosstab_cell" (
	"count_id" uuid NOT NULL,
	"x" text NOT NULL,
	"y" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "crosstab_cell_count_id_x_y_pk" PRIMARY KEY("count_id","x","y")
);--> statement-breakpoint
CREATE TABLE "crosstab_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"query" text NOT NULL,
	"version" integer NOT NULL,
	"bounds" jsonb NOT NULL,
	"last_sheet" uuid,
	"counted" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "crosstab_count_query" UNIQUE("survey_id","query")
);--> statement-breakpoint
CREATE TABLE "survey_unit_kind" (
	"survey_id" uuid NOT NULL,
	"area_code" text NOT NULL,
	"organisation_type" integer NOT NULL,
	CONSTRAINT "survey_unit_kind_survey_id_area_code_organisation_type_pk" PRIMARY KEY("survey_id","area_code","organisation_type")
);--> statement-breakpoint
CREATE TABLE "tally_progress" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"copy" integer,
	"last_sheet" uuid,
	"counted" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"untidy" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
DROP INDEX "sheet_change_survey";--> statement-breakpoint
ALTER TABLE "tally" DROP CONSTRAINT "tally_survey_id_place_value_pk";--> statement-breakpoint
ALTER TABLE "sheet" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sheet" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "sheet" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "sheet" t SET "submitted_at" = s."submitted_at", "seconds" = s."seconds" FROM "submission" s WHERE s."task_id" = t."submission_task_id";--> statement-breakpoint
ALTER TABLE "sheet" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "sheet_change" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "sheet_change" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "tally" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_survey_id_generation_place_value_pk" PRIMARY KEY("survey_id","generation","place","value");--> statement-breakpoint
ALTER TABLE "crosstab_cell" ADD CONSTRAINT "crosstab_cell_count_id_crosstab_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."crosstab_count"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crosstab_count" ADD CONSTRAINT "crosstab_count_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_unit_kind" ADD CONSTRAINT "survey_unit_kind_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally_progress" ADD CONSTRAINT "tally_progress_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tally_progress_unfinished" ON "tally_progress" USING btree ("survey_id") WHERE "tally_progress"."copy" is not null or "tally_progress"."untidy";--> statement-breakpoint
CREATE INDEX "sheet_survey_submitted" ON "sheet" USING btree ("survey_id","submitted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sheet_change_sheet" ON "sheet_change" USING btree ("survey_id","sheet_id");--> statement-breakpoint
CREATE INDEX "sheet_change_anew" ON "sheet_change" USING btree ("survey_id") WHERE "sheet_change"."sign" = 0;--> statement-breakpoint
CREATE INDEX "tally_most_given" ON "tally" USING btree ("survey_id","generation","place","count" DESC NULLS FIRST,"value");--> statement-breakpoint
CREATE INDEX "tally_void" ON "tally" USING btree ("survey_id") WHERE "tally"."count" <= 0 or "tally"."least_count" <= 0 or "tally"."greatest_count" <= 0;--> statement-breakpoint
CREATE INDEX "sheet_change_survey" ON "sheet_change" USING btree ("survey_id","id");--> statement-breakpoint
ALTER TABLE "sheet_change" ADD CONSTRAINT "sheet_change_sheet_known" CHECK (("sheet_change"."sign" = 0) = ("sheet_change"."sheet_id" is null));--> statement-breakpoint
CREATE FUNCTION "copy_submission_times"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT s."submitted_at", s."seconds" INTO NEW."submitted_at", NEW."seconds" FROM "submission" s
    WHERE s."task_id" = NEW."submission_task_id";
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sheet_submission_times" BEFORE INSERT ON "sheet" FOR EACH ROW
  WHEN (NEW."submission_task_id" IS NOT NULL) EXECUTE FUNCTION "copy_submission_times"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_sheets_come"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('gateway.counts_sheets', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO "sheet_change" ("survey_id", "sign", "answers", "sheet_id", "seconds")
    SELECT n."survey_id", 1, n."answers", n."id", n."seconds"
    FROM new_sheets n JOIN "survey" s ON s."id" = n."survey_id" WHERE NOT s."anonymous";
  INSERT INTO "sheet_change" ("survey_id", "sign")
    SELECT DISTINCT n."survey_id", 0 FROM new_sheets n JOIN "survey" s ON s."id" = n."survey_id" WHERE s."anonymous";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_sheets_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('gateway.counts_sheets', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO "sheet_change" ("survey_id", "sign", "answers", "sheet_id", "seconds")
    SELECT o."survey_id", -1, o."answers", o."id", o."seconds"
    FROM old_sheets o JOIN "survey" s ON s."id" = o."survey_id" WHERE NOT s."anonymous";
  INSERT INTO "sheet_change" ("survey_id", "sign")
    SELECT DISTINCT o."survey_id", 0 FROM old_sheets o JOIN "survey" s ON s."id" = o."survey_id" WHERE s."anonymous";
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO "sheet_change" ("survey_id", "sign") SELECT "id", 0 FROM "survey";--> statement-breakpoint
INSERT INTO "survey_unit_kind" SELECT DISTINCT t."survey_id", o."area_code", o."type"
  FROM "task" t JOIN "organisation" o ON o."id" = t."organisation_id";--> statement-breakpoint
CREATE FUNCTION "note_unit_kinds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "survey_unit_kind" SELECT DISTINCT n."survey_id", o."area_code", o."type"
    FROM new_tasks n JOIN "organisation" o ON o."id" = n."organisation_id" ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "task_unit_kind" AFTER INSERT ON "task" REFERENCING NEW TABLE AS new_tasks
  FOR EACH STATEMENT EXECUTE FUNCTION "note_unit_kinds"();--> statement-breakpoint
CREATE FUNCTION "note_unit_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "survey_unit_kind" SELECT DISTINCT t."survey_id", NEW."area_code", NEW."type"
    FROM "task" t WHERE t."organisation_id" = NEW."id" ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "organisation_unit_kind" AFTER UPDATE OF "area_code", "type" ON "organisation" FOR EACH ROW
  WHEN ((OLD."area_code", OLD."type") IS DISTINCT FROM (NEW."area_code", NEW."type"))
  EXECUTE FUNCTION "note_unit_moves"();
