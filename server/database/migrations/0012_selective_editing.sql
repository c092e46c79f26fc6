CREATE TABLE "submission_score" (
	"response_id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"waiting" boolean NOT NULL,
	"assessed" boolean DEFAULT false NOT NULL,
	"score" double precision DEFAULT 0 NOT NULL,
	"suspicions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "submission_score_task" UNIQUE("task_id")
);
--> statement-breakpoint
CREATE TABLE "missing_share" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"survey_id" uuid NOT NULL,
	"share" double precision NOT NULL,
	"at" jsonb NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "missing_share_reference" CHECK ("missing_share"."reference" in ('last', 'lastYear'))
);
--> statement-breakpoint
CREATE TABLE "survey_assessment" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"assessed_at" timestamp (3) with time zone,
	"tasks" integer DEFAULT 0 NOT NULL,
	"responses" integer DEFAULT 0 NOT NULL,
	"scored_since" integer DEFAULT 0 NOT NULL,
	"form_version" integer,
	"statistics" jsonb,
	"estimate" jsonb,
	"lease_expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "submission_score" ADD CONSTRAINT "submission_score_response_id_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."response"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_score" ADD CONSTRAINT "submission_score_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_score" ADD CONSTRAINT "submission_score_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_share" ADD CONSTRAINT "missing_share_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_share" ADD CONSTRAINT "missing_share_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_assessment" ADD CONSTRAINT "survey_assessment_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_score_queue" ON "submission_score" USING btree ("owner_id","score" DESC NULLS FIRST,"submitted_at","task_id") WHERE "submission_score"."waiting";--> statement-breakpoint
CREATE INDEX "submission_score_oldest" ON "submission_score" USING btree ("owner_id","submitted_at","task_id") WHERE "submission_score"."waiting";--> statement-breakpoint
CREATE INDEX "submission_score_pending" ON "submission_score" USING btree ("survey_id") WHERE "submission_score"."waiting" and not "submission_score"."assessed";--> statement-breakpoint
CREATE INDEX "missing_share_survey" ON "missing_share" USING btree ("survey_id","share" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO "submission_score" ("response_id", "task_id", "survey_id", "owner_id", "submitted_at", "waiting")
  SELECT r.id, t.id, r.survey_id, s.owner_id, m.submitted_at, t.status <> 'accepted'
  FROM response r JOIN survey s ON s.id = r.survey_id JOIN task t ON t.id = r.submission_task_id
    JOIN submission m ON m.task_id = t.id WHERE NOT s.anonymous;
