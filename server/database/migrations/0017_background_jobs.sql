CREATE TABLE "job" (
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"survey_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"lease_token" uuid,
	"failure" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "job_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "job_state" CHECK ("job"."state" in ('waiting', 'running', 'failed', 'abandoned')),
	CONSTRAINT "job_failure" CHECK ("job"."failure" in ('interrupted', 'unavailable', 'database', 'vendor', 'unexpected')),
	CONSTRAINT "job_lease" CHECK (("job"."state" = 'running') = ("job"."lease_token" is not null)),
	CONSTRAINT "job_recurs" CHECK ("job"."key" <> '' or "job"."state" in ('waiting', 'running'))
);
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("kind","run_after") WHERE "job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "job_survey" ON "job" USING btree ("survey_id");