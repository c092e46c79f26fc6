CREATE TABLE "respondent_count" (
	"survey_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"area_code" text NOT NULL,
	"department_id" text NOT NULL,
	"status_place" smallint NOT NULL,
	"kinds" smallint NOT NULL,
	"tasks" integer NOT NULL,
	CONSTRAINT "respondent_count_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "respondent_entry" (
	"survey_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"unit_name" text NOT NULL,
	"person_name" text NOT NULL,
	"area_code" text NOT NULL,
	"department_id" text NOT NULL,
	"department_name" text NOT NULL,
	"status_place" smallint NOT NULL,
	"opened_at" bigint NOT NULL,
	"submitted_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"findings" integer NOT NULL,
	"kinds" smallint NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" bigint DEFAULT -1 NOT NULL,
	"missing_share" double precision DEFAULT -1 NOT NULL,
	CONSTRAINT "respondent_entry_survey_id_task_id_pk" PRIMARY KEY("survey_id","task_id")
);
