CREATE TABLE "roll_job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"reminder_id" uuid,
	"per_unit" text,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "roll_job_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "roll_job_reminder_id_unique" UNIQUE("reminder_id"),
	CONSTRAINT "roll_job_kind" CHECK (num_nonnulls("roll_job"."reminder_id", "roll_job"."per_unit") = 1),
	CONSTRAINT "roll_job_done" CHECK ("roll_job"."given" between 0 and "roll_job"."done" and "roll_job"."done" <= "roll_job"."total"),
	CONSTRAINT "roll_job_finished" CHECK (("roll_job"."finished_at" is not null) = ("roll_job"."done" = "roll_job"."total"))
);
--> statement-breakpoint
CREATE TABLE "roll_job_entry" (
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"task_id" uuid,
	CONSTRAINT "roll_job_entry_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
ALTER TABLE "reminder_entry" DROP CONSTRAINT "reminder_entry_outcome";--> statement-breakpoint
ALTER TABLE "roll_job" ADD CONSTRAINT "roll_job_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_job" ADD CONSTRAINT "roll_job_reminder_id_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_job" ADD CONSTRAINT "roll_job_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roll_job_survey" ON "roll_job" USING btree ("survey_id","made_at");--> statement-breakpoint
CREATE INDEX "roll_job_open" ON "roll_job" USING btree ("made_at") WHERE "roll_job"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_outcome" CHECK ("reminder_entry"."outcome" in ('queued', 'delivered', 'answered', 'closed', 'left', 'withdrawn'));