-- The survey becomes a part of every key of the tables that a submission writes to, so that they can be distributed or
-- partitioned by it. A foreign key needs the key of the other table, so all of them are replaced.
ALTER TABLE "response" DROP CONSTRAINT "response_submission_task_id_submission_task_id_fk", DROP CONSTRAINT "response_submission_task_id_unique";
--> statement-breakpoint
ALTER TABLE "submission" DROP CONSTRAINT "submission_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "submission_score" DROP CONSTRAINT "submission_score_response_id_response_id_fk";
--> statement-breakpoint
ALTER TABLE "superseded_submission" DROP CONSTRAINT "superseded_submission_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "reopened_acceptance" DROP CONSTRAINT "reopened_acceptance_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "undone_decision" DROP CONSTRAINT "undone_decision_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "draft" DROP CONSTRAINT "draft_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "reminder_entry" DROP CONSTRAINT "reminder_entry_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "vendor_message" DROP CONSTRAINT "vendor_message_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "return_document" DROP CONSTRAINT "return_document_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "missing_share" DROP CONSTRAINT "missing_share_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "task" DROP CONSTRAINT "task_excuse_id_task_change_id_fk";
--> statement-breakpoint
-- Triggers would look up the survey of every row.
ALTER TABLE "submission" ADD COLUMN "survey_id" uuid, DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "superseded_submission" ADD COLUMN "survey_id" uuid, DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "survey_id" uuid, DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "reopened_acceptance" ADD COLUMN "survey_id" uuid;
--> statement-breakpoint
ALTER TABLE "undone_decision" ADD COLUMN "survey_id" uuid;
--> statement-breakpoint
UPDATE "submission" AS "one" SET "survey_id" = "task"."survey_id" FROM "task" WHERE "task"."id" = "one"."task_id";
--> statement-breakpoint
UPDATE "superseded_submission" AS "one" SET "survey_id" = "task"."survey_id" FROM "task" WHERE "task"."id" = "one"."task_id";
--> statement-breakpoint
UPDATE "draft" AS "one" SET "survey_id" = "task"."survey_id" FROM "task" WHERE "task"."id" = "one"."task_id";
--> statement-breakpoint
UPDATE "reopened_acceptance" AS "one" SET "survey_id" = "task"."survey_id" FROM "task" WHERE "task"."id" = "one"."task_id";
--> statement-breakpoint
UPDATE "undone_decision" AS "one" SET "survey_id" = "task"."survey_id" FROM "task" WHERE "task"."id" = "one"."task_id";
--> statement-breakpoint
ALTER TABLE "task" DROP CONSTRAINT "task_pkey", ADD CONSTRAINT "task_id_survey_id_pk" PRIMARY KEY ("id", "survey_id");
--> statement-breakpoint
ALTER TABLE "task_change" DROP CONSTRAINT "task_change_pkey", ADD CONSTRAINT "task_change_id_survey_id_pk" PRIMARY KEY ("id", "survey_id");
--> statement-breakpoint
ALTER TABLE "submission" ENABLE TRIGGER USER, ALTER COLUMN "survey_id" SET NOT NULL,
  DROP CONSTRAINT "submission_pkey", ADD CONSTRAINT "submission_task_id_survey_id_pk" PRIMARY KEY ("task_id", "survey_id"),
  DROP CONSTRAINT "submission_client_key_unique", ADD CONSTRAINT "submission_client_key_unique" UNIQUE ("client_key", "survey_id"),
  DROP CONSTRAINT "submission_receipt_no_unique", ADD CONSTRAINT "submission_receipt_no_unique" UNIQUE ("receipt_no", "survey_id"),
  ADD CONSTRAINT "submission_task_fk" FOREIGN KEY ("task_id", "survey_id") REFERENCES "task" ("id", "survey_id");
--> statement-breakpoint
ALTER TABLE "superseded_submission" ENABLE TRIGGER USER, ALTER COLUMN "survey_id" SET NOT NULL,
  DROP CONSTRAINT "superseded_submission_task_id_submission_no_pk",
  ADD CONSTRAINT "superseded_submission_task_id_submission_no_survey_id_pk" PRIMARY KEY ("task_id", "submission_no", "survey_id"),
  DROP CONSTRAINT "superseded_submission_client_key_unique",
  ADD CONSTRAINT "superseded_submission_client_key_unique" UNIQUE ("client_key", "survey_id"),
  DROP CONSTRAINT "superseded_submission_receipt_no_unique",
  ADD CONSTRAINT "superseded_submission_receipt_no_unique" UNIQUE ("receipt_no", "survey_id"),
  ADD CONSTRAINT "superseded_submission_task_fk" FOREIGN KEY ("task_id", "survey_id") REFERENCES "task" ("id", "survey_id");
--> statement-breakpoint
-- Gateways of the version before save a draft by "draft_task".
ALTER TABLE "draft" ENABLE TRIGGER USER, ALTER COLUMN "survey_id" SET NOT NULL,
  DROP CONSTRAINT "draft_pkey", ADD CONSTRAINT "draft_task_id_survey_id_pk" PRIMARY KEY ("task_id", "survey_id"),
  ADD CONSTRAINT "draft_task" UNIQUE ("task_id"),
  ADD CONSTRAINT "draft_task_fk" FOREIGN KEY ("task_id", "survey_id") REFERENCES "task" ("id", "survey_id");
--> statement-breakpoint
ALTER TABLE "reopened_acceptance" ALTER COLUMN "survey_id" SET NOT NULL,
  DROP CONSTRAINT "reopened_acceptance_pkey", ADD CONSTRAINT "reopened_acceptance_id_survey_id_pk" PRIMARY KEY ("id", "survey_id"),
  ADD CONSTRAINT "reopened_acceptance_task_fk" FOREIGN KEY ("task_id", "survey_id") REFERENCES "task" ("id", "survey_id");
--> statement-breakpoint
ALTER TABLE "undone_decision" ALTER COLUMN "survey_id" SET NOT NULL,
  DROP CONSTRAINT "undone_decision_pkey", ADD CONSTRAINT "undone_decision_id_survey_id_pk" PRIMARY KEY ("id", "survey_id"),
  ADD CONSTRAINT "undone_decision_task_fk" FOREIGN KEY ("task_id", "survey_id") REFERENCES "task" ("id", "survey_id");
--> statement-breakpoint
ALTER TABLE "response"
  DROP CONSTRAINT "response_pkey", ADD CONSTRAINT "response_survey_id_id_pk" PRIMARY KEY ("survey_id", "id"),
  ADD CONSTRAINT "response_submission_task_id_unique" UNIQUE ("submission_task_id", "survey_id"),
  ADD CONSTRAINT "response_submission_fk" FOREIGN KEY ("submission_task_id", "survey_id") REFERENCES "submission" ("task_id", "survey_id");
--> statement-breakpoint
DROP INDEX "response_survey";
--> statement-breakpoint
ALTER TABLE "anonymous_response"
  DROP CONSTRAINT "anonymous_response_pkey", ADD CONSTRAINT "anonymous_response_survey_id_id_pk" PRIMARY KEY ("survey_id", "id");
--> statement-breakpoint
DROP INDEX "anonymous_response_survey";
--> statement-breakpoint
ALTER TABLE "response_change"
  DROP CONSTRAINT "response_change_pkey", ADD CONSTRAINT "response_change_survey_id_id_pk" PRIMARY KEY ("survey_id", "id");
--> statement-breakpoint
DROP INDEX "response_change_survey";
--> statement-breakpoint
ALTER TABLE "submission_score"
  DROP CONSTRAINT "submission_score_pkey", ADD CONSTRAINT "submission_score_survey_id_response_id_pk" PRIMARY KEY ("survey_id", "response_id"),
  DROP CONSTRAINT "submission_score_task", ADD CONSTRAINT "submission_score_task" UNIQUE ("task_id", "survey_id"),
  ADD CONSTRAINT "submission_score_response_fk" FOREIGN KEY ("survey_id", "response_id") REFERENCES "response" ("survey_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "missing_share"
  DROP CONSTRAINT "missing_share_pkey", ADD CONSTRAINT "missing_share_task_id_survey_id_pk" PRIMARY KEY ("task_id", "survey_id"),
  ADD CONSTRAINT "missing_share_task_fk" FOREIGN KEY ("task_id", "survey_id") REFERENCES "task" ("id", "survey_id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "return_document"
  DROP CONSTRAINT "return_document_code", ADD CONSTRAINT "return_document_code" UNIQUE ("code", "survey_id"),
  DROP CONSTRAINT "return_document_file", ADD CONSTRAINT "return_document_file" UNIQUE ("file_key", "survey_id"),
  ADD CONSTRAINT "return_document_task_fk" FOREIGN KEY ("task_id", "survey_id") REFERENCES "task" ("id", "survey_id");
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_excuse_fk" FOREIGN KEY ("excuse_id", "survey_id") REFERENCES "task_change" ("id", "survey_id");
