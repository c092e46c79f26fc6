CREATE TABLE "sheet_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survey_id" uuid NOT NULL,
	"sign" integer NOT NULL,
	"answers" jsonb,
	CONSTRAINT "sheet_change_sign" CHECK ("sheet_change"."sign" in (-1, 0, 1) and ("sheet_change"."sign" = 0) = ("sheet_change"."answers" is null))
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"survey_id" uuid NOT NULL,
	"place" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"sum" numeric,
	"least" numeric,
	"least_count" integer,
	"greatest" numeric,
	"greatest_count" integer,
	CONSTRAINT "tally_survey_id_place_value_pk" PRIMARY KEY("survey_id","place","value")
);
--> statement-breakpoint
ALTER TABLE "sheet_change" ADD CONSTRAINT "sheet_change_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_change_survey" ON "sheet_change" USING btree ("survey_id");--> statement-breakpoint
CREATE FUNCTION "note_sheets_come"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sheet_change" ("survey_id", "sign", "answers")
    SELECT n."survey_id", 1, n."answers" FROM new_sheets n JOIN "survey" s ON s."id" = n."survey_id" WHERE NOT s."anonymous";
  INSERT INTO "sheet_change" ("survey_id", "sign")
    SELECT DISTINCT n."survey_id", 0 FROM new_sheets n JOIN "survey" s ON s."id" = n."survey_id" WHERE s."anonymous";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_sheets_go"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sheet_change" ("survey_id", "sign", "answers")
    SELECT o."survey_id", -1, o."answers" FROM old_sheets o JOIN "survey" s ON s."id" = o."survey_id" WHERE NOT s."anonymous";
  INSERT INTO "sheet_change" ("survey_id", "sign")
    SELECT DISTINCT o."survey_id", 0 FROM old_sheets o JOIN "survey" s ON s."id" = o."survey_id" WHERE s."anonymous";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_sheets_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sheet_change" ("survey_id", "sign")
    SELECT "survey_id", 0 FROM old_sheets UNION SELECT "survey_id", 0 FROM new_sheets;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_form_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sheet_change" ("survey_id", "sign") VALUES (NEW."id", 0);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "survey_form_changes" AFTER UPDATE OF "form_id", "form_version" ON "survey" FOR EACH ROW
  WHEN ((OLD."form_id", OLD."form_version") IS DISTINCT FROM (NEW."form_id", NEW."form_version"))
  EXECUTE FUNCTION "note_form_changes"();--> statement-breakpoint
CREATE TRIGGER "sheet_comes" AFTER INSERT ON "sheet" REFERENCING NEW TABLE AS new_sheets
  FOR EACH STATEMENT EXECUTE FUNCTION "note_sheets_come"();--> statement-breakpoint
CREATE TRIGGER "sheet_goes" AFTER DELETE ON "sheet" REFERENCING OLD TABLE AS old_sheets
  FOR EACH STATEMENT EXECUTE FUNCTION "note_sheets_go"();--> statement-breakpoint
CREATE TRIGGER "sheet_changes" AFTER UPDATE ON "sheet" REFERENCING OLD TABLE AS old_sheets NEW TABLE AS new_sheets
  FOR EACH STATEMENT EXECUTE FUNCTION "note_sheets_change"();--> statement-breakpoint
INSERT INTO "sheet_change" ("survey_id", "sign") SELECT DISTINCT "survey_id", 0 FROM "sheet";
