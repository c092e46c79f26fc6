CREATE TABLE "anonymous_response" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"justifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page_id" text NOT NULL,
	"revision" integer NOT NULL,
	"answered" integer NOT NULL,
	"required" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"focused_address" text DEFAULT '' NOT NULL,
	"save_id" uuid,
	"device" jsonb,
	"dropped_answers" jsonb
);
--> statement-breakpoint
CREATE TABLE "response" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"justifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submission_task_id" uuid,
	"submitted_at" timestamp (3) with time zone,
	"seconds" integer,
	CONSTRAINT "response_submission_task_id_unique" UNIQUE("submission_task_id")
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"survey_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"organisation_id" text NOT NULL,
	"audience" text NOT NULL,
	"adds_respondents" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_link_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "share_link_audience" CHECK ("share_link"."audience" in ('respondents', 'colleagues')),
	CONSTRAINT "share_link_times" CHECK ("share_link"."created_at" < "share_link"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"client_key" uuid NOT NULL,
	"receipt_no" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer,
	"answered_count" integer,
	"submission_no" integer DEFAULT 1 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text,
	CONSTRAINT "submission_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "submission_receipt_no_unique" UNIQUE("receipt_no")
);
--> statement-breakpoint
CREATE TABLE "superseded_submission" (
	"task_id" uuid NOT NULL,
	"submission_no" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"receipt_no" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"answered_count" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"justifications" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"reviewer_id" text,
	"correction_requests" jsonb,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "superseded_submission_task_id_submission_no_pk" PRIMARY KEY("task_id","submission_no"),
	CONSTRAINT "superseded_submission_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "superseded_submission_receipt_no_unique" UNIQUE("receipt_no"),
	CONSTRAINT "superseded_submission_outcome" CHECK ("superseded_submission"."outcome" in ('withdrawn', 'returned')),
	CONSTRAINT "superseded_submission_return" CHECK (("superseded_submission"."outcome" = 'returned') = (num_nonnulls("superseded_submission"."reviewer_id", "superseded_submission"."correction_requests", "superseded_submission"."due_at") = 3))
);
--> statement-breakpoint
CREATE TABLE "batch_job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"reminder_id" uuid,
	"per_unit" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "batch_job_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "batch_job_reminder_id_unique" UNIQUE("reminder_id"),
	CONSTRAINT "batch_job_kind" CHECK (num_nonnulls("batch_job"."reminder_id", "batch_job"."per_unit") = 1),
	CONSTRAINT "batch_job_done" CHECK ("batch_job"."applied" between 0 and "batch_job"."done" and "batch_job"."done" <= "batch_job"."total"),
	CONSTRAINT "batch_job_finished" CHECK (("batch_job"."finished_at" is not null) = ("batch_job"."done" = "batch_job"."total"))
);
--> statement-breakpoint
CREATE TABLE "batch_job_entry" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"task_id" uuid,
	CONSTRAINT "batch_job_entry_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" jsonb NOT NULL,
	"remark" text NOT NULL,
	"excluded" jsonb NOT NULL,
	CONSTRAINT "reminder_client_key_unique" UNIQUE("client_key")
);
--> statement-breakpoint
CREATE TABLE "reminder_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"task_id" uuid,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"outcome" text DEFAULT 'queued' NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_entry_outcome" CHECK ("reminder_entry"."outcome" in ('queued', 'delivered', 'answered', 'closed', 'left', 'withdrawn')),
	CONSTRAINT "reminder_entry_delivered" CHECK (("reminder_entry"."outcome" = 'delivered') = ("reminder_entry"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "town" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_department" (
	"bureau_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"department_id" text NOT NULL,
	CONSTRAINT "unit_department_bureau_id_unit_id_pk" PRIMARY KEY("bureau_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "form_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"form_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"definition" jsonb NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite_apps" (
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"app_ids" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_apps_person_id_organisation_id_pk" PRIMARY KEY("person_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "notice_attachment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"notice_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_read_notice_id_person_id_pk" PRIMARY KEY("notice_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "host_identity" (
	"vendor" text NOT NULL,
	"realm" text NOT NULL,
	"user_id" text NOT NULL,
	"union_id" text,
	"person_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "host_identity_vendor_realm_user_id_pk" PRIMARY KEY("vendor","realm","user_id")
);
--> statement-breakpoint
CREATE TABLE "identity_link" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"realm" text NOT NULL,
	"user_id" text NOT NULL,
	"union_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"verifier_hash" text NOT NULL,
	"vendor" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_token" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"fetched_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"lease_owner" text,
	"lease_expires_at" timestamp (3) with time zone NOT NULL,
	"error_kind" text
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"parent_id" text,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department_head" (
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"department_id" text NOT NULL,
	CONSTRAINT "department_head_person_id_organisation_id_department_id_pk" PRIMARY KEY("person_id","organisation_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"department_id" text,
	"role" text NOT NULL,
	"administrator" boolean DEFAULT false NOT NULL,
	"person_type" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "membership_person_id_organisation_id_pk" PRIMARY KEY("person_id","organisation_id"),
	CONSTRAINT "membership_role" CHECK ("membership"."role" in ('respondent', 'head', 'reviewer'))
);
--> statement-breakpoint
CREATE TABLE "membership_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"type" integer NOT NULL,
	"corp_id" text NOT NULL,
	"area_code" text NOT NULL,
	"credit_code" text,
	"join_approval" text DEFAULT 'unitCode' NOT NULL,
	"contact" text
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"mobile" text NOT NULL,
	CONSTRAINT "person_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"uses_left" integer NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"administrator_mobile" text,
	CONSTRAINT "invitation_id_unique" UNIQUE("id"),
	CONSTRAINT "invitation_uses" CHECK ("invitation"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"person_type" integer NOT NULL,
	"department_id" text,
	"invited_by" text,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "join_request_once" UNIQUE("organisation_id","person_id"),
	CONSTRAINT "join_request_statuses" CHECK ("join_request"."status" in ('waiting', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "behaviour_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"app_id" text NOT NULL,
	"source" text NOT NULL,
	"channel" integer NOT NULL,
	"activity" text NOT NULL,
	"spm" text NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"mobile" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"url" text NOT NULL,
	"params" text NOT NULL,
	"message" text NOT NULL,
	"happened_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "face_check_status" CHECK ("face_check"."status" in ('created', 'passed', 'failed', 'used'))
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_type" integer,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"owner_id" text,
	"published_by" text,
	"pinned" boolean DEFAULT false NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"publish_key" uuid,
	CONSTRAINT "notice_publish_key_unique" UNIQUE("publish_key")
);
--> statement-breakpoint
CREATE TABLE "notice_recipient" (
	"notice_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	CONSTRAINT "notice_recipient_notice_id_person_id_organisation_id_pk" PRIMARY KEY("notice_id","person_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"mobile_hash" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"spec" jsonb NOT NULL,
	"ticket_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"responses" integer,
	CONSTRAINT "result_export_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "survey_page_view" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"channel" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "survey_page_view_day_page_channel_pk" PRIMARY KEY("day","page","channel")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"key" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" text NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"type" text,
	"size" integer,
	"client_key" uuid,
	CONSTRAINT "upload_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "upload_client_key" UNIQUE("person_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "form" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"code" text,
	"minutes" integer NOT NULL,
	"question_count" integer NOT NULL,
	"owner_id" text,
	CONSTRAINT "form_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" text NOT NULL,
	"form_version" integer NOT NULL,
	"owner_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"period" text,
	"anonymous" boolean NOT NULL,
	"face_check" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"publish_key" uuid,
	CONSTRAINT "survey_publish_key_unique" UNIQUE("publish_key"),
	CONSTRAINT "survey_times" CHECK ("survey"."opens_at" < "survey"."due_at"),
	CONSTRAINT "survey_face_check" CHECK (not ("survey"."anonymous" and "survey"."face_check"))
);
--> statement-breakpoint
CREATE TABLE "survey_upgrade" (
	"survey_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer NOT NULL,
	"upgraded_by" text NOT NULL,
	"upgraded_at" timestamp (3) with time zone NOT NULL,
	"drafts" integer NOT NULL,
	"changed" integer NOT NULL,
	CONSTRAINT "survey_upgrade_survey_id_from_version_pk" PRIMARY KEY("survey_id","from_version"),
	CONSTRAINT "survey_upgrade_versions" CHECK ("survey_upgrade"."from_version" < "survey_upgrade"."to_version")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"status" text DEFAULT 'unopened' NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"form_version" integer,
	CONSTRAINT "task_survey_person_organisation" UNIQUE("survey_id","person_id","organisation_id"),
	CONSTRAINT "task_status" CHECK ("task"."status" in ('unopened', 'opened', 'drafting', 'submitted', 'returned', 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "crosstab_cell" (
	"count_id" uuid NOT NULL,
	"x" text NOT NULL,
	"y" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "crosstab_cell_count_id_x_y_pk" PRIMARY KEY("count_id","x","y")
);
--> statement-breakpoint
CREATE TABLE "crosstab_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"query" text NOT NULL,
	"version" integer NOT NULL,
	"bounds" jsonb NOT NULL,
	"last_response_id" uuid,
	"counted" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "crosstab_count_query" UNIQUE("survey_id","query")
);
--> statement-breakpoint
CREATE TABLE "response_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "response_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survey_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"answers" jsonb,
	"response_id" uuid,
	"seconds" integer,
	CONSTRAINT "response_change_delta" CHECK ("response_change"."delta" in (-1, 0, 1) and ("response_change"."delta" = 0) = ("response_change"."answers" is null)),
	CONSTRAINT "response_change_response_known" CHECK (("response_change"."delta" = 0) = ("response_change"."response_id" is null))
);
--> statement-breakpoint
CREATE TABLE "survey_unit_kind" (
	"survey_id" uuid NOT NULL,
	"area_code" text NOT NULL,
	"organisation_type" integer NOT NULL,
	CONSTRAINT "survey_unit_kind_survey_id_area_code_organisation_type_pk" PRIMARY KEY("survey_id","area_code","organisation_type")
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"survey_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"variable" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"sum" numeric,
	"minimum" numeric,
	"minimum_count" integer,
	"maximum" numeric,
	"maximum_count" integer,
	CONSTRAINT "tally_survey_id_generation_variable_value_pk" PRIMARY KEY("survey_id","generation","variable","value")
);
--> statement-breakpoint
CREATE TABLE "tally_progress" (
	"survey_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"copy" integer,
	"last_response_id" uuid,
	"counted" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"needs_cleanup" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anonymous_response" ADD CONSTRAINT "anonymous_response_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_submission_task_id_submission_task_id_fk" FOREIGN KEY ("submission_task_id") REFERENCES "public"."submission"("task_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_accepted_by_person_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superseded_submission" ADD CONSTRAINT "superseded_submission_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superseded_submission" ADD CONSTRAINT "superseded_submission_reviewer_id_person_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_job" ADD CONSTRAINT "batch_job_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_job" ADD CONSTRAINT "batch_job_reminder_id_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_job" ADD CONSTRAINT "batch_job_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_reminder_id_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_department" ADD CONSTRAINT "unit_department_bureau_id_organisation_id_fk" FOREIGN KEY ("bureau_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_department" ADD CONSTRAINT "unit_department_unit_id_organisation_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_department" ADD CONSTRAINT "unit_department_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_apps" ADD CONSTRAINT "favourite_apps_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_apps" ADD CONSTRAINT "favourite_apps_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attachment" ADD CONSTRAINT "notice_attachment_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_identity" ADD CONSTRAINT "host_identity_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_head" ADD CONSTRAINT "department_head_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_head" ADD CONSTRAINT "department_head_membership" FOREIGN KEY ("person_id","organisation_id") REFERENCES "public"."membership"("person_id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_change" ADD CONSTRAINT "membership_change_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_change" ADD CONSTRAINT "membership_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_change" ADD CONSTRAINT "membership_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_check" ADD CONSTRAINT "face_check_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_export" ADD CONSTRAINT "result_export_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_export" ADD CONSTRAINT "result_export_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_form_id_form_version_form_id_version_fk" FOREIGN KEY ("form_id","form_version") REFERENCES "public"."form"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_upgrade" ADD CONSTRAINT "survey_upgrade_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_upgrade" ADD CONSTRAINT "survey_upgrade_upgraded_by_person_id_fk" FOREIGN KEY ("upgraded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crosstab_cell" ADD CONSTRAINT "crosstab_cell_count_id_crosstab_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."crosstab_count"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crosstab_count" ADD CONSTRAINT "crosstab_count_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_change" ADD CONSTRAINT "response_change_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_unit_kind" ADD CONSTRAINT "survey_unit_kind_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally_progress" ADD CONSTRAINT "tally_progress_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anonymous_response_survey" ON "anonymous_response" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "response_survey" ON "response" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "response_survey_submitted" ON "response" USING btree ("survey_id","submitted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "share_link_maker" ON "share_link" USING btree ("created_by","survey_id");--> statement-breakpoint
CREATE INDEX "share_link_expiry" ON "share_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "batch_job_survey" ON "batch_job" USING btree ("survey_id","created_at");--> statement-breakpoint
CREATE INDEX "batch_job_open" ON "batch_job" USING btree ("created_at") WHERE "batch_job"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "reminder_survey" ON "reminder" USING btree ("survey_id","created_at");--> statement-breakpoint
CREATE INDEX "reminder_entry_task" ON "reminder_entry" USING btree ("task_id","delivered_at");--> statement-breakpoint
CREATE INDEX "reminder_entry_reminder" ON "reminder_entry" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "reminder_entry_queue" ON "reminder_entry" USING btree ("not_before") WHERE "reminder_entry"."outcome" = 'queued';--> statement-breakpoint
CREATE INDEX "unit_department_department" ON "unit_department" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "form_draft_owner" ON "form_draft" USING btree ("owner_id","edited_at");--> statement-breakpoint
CREATE INDEX "notice_attachment_notice" ON "notice_attachment" USING btree ("notice_id","position");--> statement-breakpoint
CREATE INDEX "host_identity_union" ON "host_identity" USING btree ("union_id");--> statement-breakpoint
CREATE INDEX "host_identity_person" ON "host_identity" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "identity_link_expiry" ON "identity_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_state_expiry" ON "oauth_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "department_organisation" ON "department" USING btree ("organisation_id","position");--> statement-breakpoint
CREATE INDEX "membership_organisation" ON "membership" USING btree ("organisation_id","department_id");--> statement-breakpoint
CREATE INDEX "membership_change_organisation" ON "membership_change" USING btree ("organisation_id","changed_at");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_expiry" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_organisation" ON "invitation" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "join_request_status" ON "join_request" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "behaviour_log_received" ON "behaviour_log" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "error_log_received" ON "error_log" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "face_check_expiry" ON "face_check" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notice_owner" ON "notice" USING btree ("owner_id","published_at");--> statement-breakpoint
CREATE INDEX "notice_recipient_person" ON "notice_recipient" USING btree ("person_id","organisation_id");--> statement-breakpoint
CREATE INDEX "result_export_survey" ON "result_export" USING btree ("survey_id","requested_at");--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "survey_owner" ON "survey" USING btree ("owner_id","due_at");--> statement-breakpoint
CREATE INDEX "task_person" ON "task" USING btree ("person_id","organisation_id");--> statement-breakpoint
CREATE INDEX "task_survey_status" ON "task" USING btree ("survey_id","status");--> statement-breakpoint
CREATE INDEX "task_organisation" ON "task" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "response_change_survey" ON "response_change" USING btree ("survey_id","id");--> statement-breakpoint
CREATE INDEX "response_change_response" ON "response_change" USING btree ("survey_id","response_id");--> statement-breakpoint
CREATE INDEX "response_change_recount" ON "response_change" USING btree ("survey_id") WHERE "response_change"."delta" = 0;--> statement-breakpoint
CREATE INDEX "tally_most_frequent" ON "tally" USING btree ("survey_id","generation","variable","count" DESC NULLS FIRST,"value");--> statement-breakpoint
CREATE INDEX "tally_void" ON "tally" USING btree ("survey_id") WHERE "tally"."count" <= 0 or "tally"."minimum_count" <= 0 or "tally"."maximum_count" <= 0;--> statement-breakpoint
CREATE INDEX "tally_progress_unfinished" ON "tally_progress" USING btree ("survey_id") WHERE "tally_progress"."copy" is not null or "tally_progress"."needs_cleanup";--> statement-breakpoint
-- Uncompressed, because a compressed size would differ from response to response.
ALTER TABLE "anonymous_response" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;
