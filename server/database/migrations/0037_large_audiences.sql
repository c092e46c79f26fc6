ALTER TABLE "batch_job" DROP CONSTRAINT "batch_job_finished";--> statement-breakpoint
ALTER TABLE "batch_job" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "batch_job" ADD COLUMN "listed_to" text;--> statement-breakpoint
ALTER TABLE "batch_job" ADD COLUMN "respondents" jsonb;--> statement-breakpoint
ALTER TABLE "notice_reminder" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_reminder" ADD COLUMN "reminded_to" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "delivered_to" text;--> statement-breakpoint
CREATE INDEX "notice_reminder_open" ON "notice_reminder" USING btree ("created_at") WHERE "notice_reminder"."is_open";--> statement-breakpoint
CREATE INDEX "notice_in_delivery" ON "notice" USING btree ("published_at") WHERE "notice"."audience" is not null;--> statement-breakpoint
ALTER TABLE "batch_job" ADD CONSTRAINT "batch_job_finished" CHECK (("batch_job"."finished_at" is not null) = ("batch_job"."done" = "batch_job"."total" and coalesce("batch_job"."audience", "batch_job"."respondents") is null));