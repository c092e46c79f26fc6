ALTER TABLE "survey" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "final_counts" jsonb;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "emptied_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notice_recipient_unit" ON "notice_recipient" USING btree ("notice_id","organisation_id");--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_deleted" CHECK (("survey"."deleted_at" is null) = ("survey"."final_counts" is null));--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_emptied" CHECK ("survey"."emptied_at" is null or "survey"."deleted_at" is not null);