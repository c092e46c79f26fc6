CREATE TABLE "published_figure" (
	"survey_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"rules" jsonb NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "published_figure_survey_id_figure_pk" PRIMARY KEY("survey_id","figure")
);
--> statement-breakpoint
CREATE TABLE "published_group" (
	"survey_id" uuid NOT NULL,
	"variable" text NOT NULL,
	"unit_id" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "published_group_survey_id_variable_unit_id_pk" PRIMARY KEY("survey_id","variable","unit_id")
);
--> statement-breakpoint
CREATE TABLE "published_table" (
	"survey_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"row_variable" text NOT NULL,
	"column_variable" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "published_table_survey_id_figure_row_variable_column_variable_pk" PRIMARY KEY("survey_id","figure","row_variable","column_variable")
);
--> statement-breakpoint
CREATE TABLE "published_value" (
	"survey_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"unit_id" text NOT NULL,
	"value" numeric NOT NULL,
	CONSTRAINT "published_value_survey_id_figure_unit_id_pk" PRIMARY KEY("survey_id","figure","unit_id")
);
--> statement-breakpoint
CREATE TABLE "survey_disclosure" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_figure" ADD CONSTRAINT "published_figure_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_table" ADD CONSTRAINT "published_table_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_disclosure" ADD CONSTRAINT "survey_disclosure_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;