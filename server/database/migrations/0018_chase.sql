CREATE TABLE "reminder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"title" jsonb NOT NULL,
	"addition" text NOT NULL,
	"left_out" jsonb NOT NULL,
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
	CONSTRAINT "reminder_entry_outcome" CHECK ("reminder_entry"."outcome" in ('queued', 'delivered', 'answered', 'closed', 'withdrawn')),
	CONSTRAINT "reminder_entry_delivered" CHECK (("reminder_entry"."outcome" = 'delivered') = ("reminder_entry"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "town" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_charge" (
	"bureau_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"department_id" text NOT NULL,
	CONSTRAINT "unit_charge_bureau_id_unit_id_pk" PRIMARY KEY("bureau_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "membership" DROP CONSTRAINT "membership_role";--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_reminder_id_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_charge" ADD CONSTRAINT "unit_charge_bureau_id_organisation_id_fk" FOREIGN KEY ("bureau_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_charge" ADD CONSTRAINT "unit_charge_unit_id_organisation_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_charge" ADD CONSTRAINT "unit_charge_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_survey" ON "reminder" USING btree ("survey_id","made_at");--> statement-breakpoint
CREATE INDEX "reminder_entry_task" ON "reminder_entry" USING btree ("task_id","delivered_at");--> statement-breakpoint
CREATE INDEX "reminder_entry_reminder" ON "reminder_entry" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "reminder_entry_queue" ON "reminder_entry" USING btree ("not_before") WHERE "reminder_entry"."outcome" = 'queued';--> statement-breakpoint
CREATE INDEX "unit_charge_department" ON "unit_charge" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "task_survey_state" ON "task" USING btree ("survey_id","state");--> statement-breakpoint
CREATE INDEX "task_organisation" ON "task" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_role" CHECK ("membership"."role" in ('respondent', 'head', 'reviewer'));--> statement-breakpoint
CREATE TRIGGER "reminder_not_seen" BEFORE INSERT OR UPDATE ON "reminder_entry" FOR EACH ROW
  WHEN (NEW."seen_at" IS NOT NULL AND NEW."task_id" IS NOT NULL) EXECUTE FUNCTION "refuse_traces"();
