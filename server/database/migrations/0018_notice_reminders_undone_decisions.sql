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
CREATE TABLE "notice_reminder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"excluded" jsonb NOT NULL,
	CONSTRAINT "notice_reminder_client_key_unique" UNIQUE("client_key")
);
--> statement-breakpoint
CREATE TABLE "notice_reminder_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"outcome" text DEFAULT 'queued' NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "notice_reminder_entry_outcome" CHECK ("notice_reminder_entry"."outcome" in ('queued', 'delivered', 'read', 'closed', 'left')),
	CONSTRAINT "notice_reminder_entry_delivered" CHECK (("notice_reminder_entry"."outcome" = 'delivered') = ("notice_reminder_entry"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "vendor_message" DROP CONSTRAINT "vendor_message_occasion";--> statement-breakpoint
ALTER TABLE "superseded_submission" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "superseded_submission" ADD COLUMN "previous_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendor_message" ADD COLUMN "notice_reminder_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "undone_decision" ADD CONSTRAINT "undone_decision_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_decision" ADD CONSTRAINT "undone_decision_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reminder" ADD CONSTRAINT "notice_reminder_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reminder" ADD CONSTRAINT "notice_reminder_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reminder_entry" ADD CONSTRAINT "notice_reminder_entry_reminder_id_notice_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."notice_reminder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reminder_entry" ADD CONSTRAINT "notice_reminder_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undone_decision_task" ON "undone_decision" USING btree ("task_id","submission_no");--> statement-breakpoint
CREATE INDEX "notice_reminder_notice" ON "notice_reminder" USING btree ("notice_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_reminder_entry_reminder" ON "notice_reminder_entry" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "notice_reminder_entry_person" ON "notice_reminder_entry" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "notice_reminder_entry_queue" ON "notice_reminder_entry" USING btree ("not_before") WHERE "notice_reminder_entry"."outcome" = 'queued';--> statement-breakpoint
ALTER TABLE "vendor_message" ADD CONSTRAINT "vendor_message_notice_reminder_entry_id_notice_reminder_entry_id_fk" FOREIGN KEY ("notice_reminder_entry_id") REFERENCES "public"."notice_reminder_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_message_notice_entry" ON "vendor_message" USING btree ("notice_reminder_entry_id");--> statement-breakpoint
ALTER TABLE "vendor_message" ADD CONSTRAINT "vendor_message_notice" CHECK (("vendor_message"."occasion" = 'notice') = ("vendor_message"."notice_reminder_entry_id" is not null));--> statement-breakpoint
ALTER TABLE "vendor_message" ADD CONSTRAINT "vendor_message_occasion" CHECK ("vendor_message"."occasion" in ('reminder', 'return', 'photo', 'notice'));