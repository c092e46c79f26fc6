CREATE TABLE "task_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"kind" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "task_change_kind" CHECK ("task_change"."kind" in ('assigned', 'unassigned', 'extended')),
	CONSTRAINT "task_change_due" CHECK (("task_change"."kind" = 'extended') = ("task_change"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "assigned_by" text;--> statement-breakpoint
ALTER TABLE "task_change" ADD CONSTRAINT "task_change_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_change" ADD CONSTRAINT "task_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_change" ADD CONSTRAINT "task_change_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_change" ADD CONSTRAINT "task_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_change_task" ON "task_change" USING btree ("survey_id","person_id","organisation_id");--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_assigned_by_person_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_assigned" CHECK (("task"."assigned_at" is null) = ("task"."assigned_by" is null));--> statement-breakpoint
-- Only where one assignment leaves no doubt about who assigned the tasks.
UPDATE "task" SET "assigned_at" = j."created_at", "assigned_by" = j."created_by"
FROM "survey" s, "batch_job" j
WHERE s."id" = "task"."survey_id" AND NOT s."anonymous" AND j."survey_id" = s."id" AND j."reminder_id" IS NULL
	AND NOT EXISTS (SELECT 1 FROM "batch_job" o WHERE o."survey_id" = s."id" AND o."reminder_id" IS NULL AND o."id" <> j."id")
	AND NOT EXISTS (SELECT 1 FROM "share_link" l WHERE l."survey_id" = s."id" AND l."adds_respondents");
