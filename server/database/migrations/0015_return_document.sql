CREATE TABLE "return_document" (
	"survey_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"submission_no" integer NOT NULL,
	"receipt_no" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"content_hash" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_key" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "return_document_survey_id_task_id_submission_no_pk" PRIMARY KEY("survey_id","task_id","submission_no"),
	CONSTRAINT "return_document_code" UNIQUE("code"),
	CONSTRAINT "return_document_file" UNIQUE("file_key")
);
--> statement-breakpoint
ALTER TABLE "return_document" ADD CONSTRAINT "return_document_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_document" ADD CONSTRAINT "return_document_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_document" ADD CONSTRAINT "return_document_file_key_upload_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."upload"("key") ON DELETE no action ON UPDATE no action;