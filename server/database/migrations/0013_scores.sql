CREATE TABLE "survey_frame" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "response_change" ADD COLUMN "organisation_id" text;--> statement-breakpoint
ALTER TABLE "tally" ADD COLUMN "sums" bigint[];--> statement-breakpoint
ALTER TABLE "survey_frame" ADD CONSTRAINT "survey_frame_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;