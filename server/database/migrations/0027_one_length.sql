CREATE TABLE "survey_page_view" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"channel" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "survey_page_view_day_page_channel_pk" PRIMARY KEY("day","page","channel")
);
--> statement-breakpoint
-- A compressed size would differ from ballot to ballot.
ALTER TABLE "ballot_box" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Entries of earlier releases that name who opened a survey, and when.
DELETE FROM "behaviour_log" WHERE "spm" IN
  ('questionnaire.answer', 'questionnaire.receipt', 'questionnaire.share', 'questionnaire.taxerList', 'chart.result');--> statement-breakpoint
DELETE FROM "error_log" WHERE concat("url", "params", "message") ~* 'questionnaire|/share|/taxer-list';
