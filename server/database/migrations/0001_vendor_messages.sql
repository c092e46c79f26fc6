CREATE TABLE "vendor_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"person_id" text NOT NULL,
	"task_id" uuid,
	"reminder_entry_id" uuid,
	"outcome" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "vendor_message_outcome" CHECK ("vendor_message"."outcome" in ('queued', 'delivered', 'refused', 'notSubscribed', 'failed', 'obsolete')),
	CONSTRAINT "vendor_message_finished" CHECK (("vendor_message"."outcome" = 'queued') = ("vendor_message"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "vendor_message" ADD CONSTRAINT "vendor_message_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_message" ADD CONSTRAINT "vendor_message_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_message" ADD CONSTRAINT "vendor_message_reminder_entry_id_reminder_entry_id_fk" FOREIGN KEY ("reminder_entry_id") REFERENCES "public"."reminder_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_message_queue" ON "vendor_message" USING btree ("not_before") WHERE "vendor_message"."outcome" = 'queued';--> statement-breakpoint
CREATE INDEX "vendor_message_entry" ON "vendor_message" USING btree ("reminder_entry_id");--> statement-breakpoint
CREATE INDEX "vendor_message_task" ON "vendor_message" USING btree ("task_id");