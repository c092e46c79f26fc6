CREATE TABLE "past_round" (
	"task_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"receipt_no" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"answered_count" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"reviewer_id" text,
	"marks" jsonb,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "past_round_task_id_round_pk" PRIMARY KEY("task_id","round"),
	CONSTRAINT "past_round_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "past_round_receipt_no_unique" UNIQUE("receipt_no"),
	CONSTRAINT "past_round_outcome" CHECK ("past_round"."outcome" in ('withdrawn', 'returned')),
	CONSTRAINT "past_round_return" CHECK (("past_round"."outcome" = 'returned') = (num_nonnulls("past_round"."reviewer_id", "past_round"."marks", "past_round"."due_at") = 3))
);
--> statement-breakpoint
ALTER TABLE "task" DROP CONSTRAINT "task_survey_person";--> statement-breakpoint
ALTER TABLE "task" DROP CONSTRAINT "task_state";--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "accepted_by" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "past_round" ADD CONSTRAINT "past_round_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_round" ADD CONSTRAINT "past_round_reviewer_id_person_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_accepted_by_person_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_survey_person_organisation" UNIQUE("survey_id","person_id","organisation_id");--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_state" CHECK ("task"."state" in ('notReached', 'opened', 'drafting', 'submitted', 'returned', 'accepted'));