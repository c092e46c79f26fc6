CREATE TABLE "survey_move" (
	"survey_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"drafts" integer NOT NULL,
	"changed" integer NOT NULL,
	CONSTRAINT "survey_move_survey_id_from_version_pk" PRIMARY KEY("survey_id","from_version"),
	CONSTRAINT "survey_move_on" CHECK ("survey_move"."from_version" < "survey_move"."to_version")
);
--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "aside" jsonb;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "form_version" integer;--> statement-breakpoint
ALTER TABLE "survey_move" ADD CONSTRAINT "survey_move_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_move" ADD CONSTRAINT "survey_move_moved_by_person_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;