CREATE TABLE "undone_decision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"submission_no" integer NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text NOT NULL,
	"correction_requests" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "undone_decision_kind" CHECK ("undone_decision"."decision" in ('accepted', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "superseded_submission" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "superseded_submission" ADD COLUMN "previous_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "undone_decision" ADD CONSTRAINT "undone_decision_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_decision" ADD CONSTRAINT "undone_decision_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undone_decision_task" ON "undone_decision" USING btree ("task_id","submission_no");