CREATE TABLE "reopened_acceptance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"submission_no" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text NOT NULL,
	"reopened_at" timestamp (3) with time zone NOT NULL,
	"reopened_by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "names_reviewers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reopened_acceptance" ADD CONSTRAINT "reopened_acceptance_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopened_acceptance" ADD CONSTRAINT "reopened_acceptance_accepted_by_person_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopened_acceptance" ADD CONSTRAINT "reopened_acceptance_reopened_by_person_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reopened_acceptance_task" ON "reopened_acceptance" USING btree ("task_id","submission_no");