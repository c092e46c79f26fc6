ALTER TABLE "reminder_entry" DROP CONSTRAINT "reminder_entry_outcome";--> statement-breakpoint
ALTER TABLE "task_change" DROP CONSTRAINT "task_change_kind";--> statement-breakpoint
ALTER TABLE "task" DROP CONSTRAINT "task_status";--> statement-breakpoint
ALTER TABLE "task_change" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "task_change" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "excuse_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_excuse_id_task_change_id_fk" FOREIGN KEY ("excuse_id") REFERENCES "public"."task_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD CONSTRAINT "reminder_entry_outcome" CHECK ("reminder_entry"."outcome" in ('queued', 'delivered', 'answered', 'closed', 'left', 'withdrawn', 'excused'));--> statement-breakpoint
ALTER TABLE "task_change" ADD CONSTRAINT "task_change_excuse" CHECK (num_nonnulls("task_change"."reason", "task_change"."remark") = case "task_change"."kind" when 'excused' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "task_change" ADD CONSTRAINT "task_change_reason" CHECK ("task_change"."reason" in ('deregistered', 'suspended', 'duplicate', 'outOfScope', 'other'));--> statement-breakpoint
ALTER TABLE "task_change" ADD CONSTRAINT "task_change_kind" CHECK ("task_change"."kind" in ('assigned', 'unassigned', 'extended', 'excused', 'reinstated'));--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_excuse" CHECK (("task"."status" = 'excused') = ("task"."excuse_id" is not null));--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_status" CHECK ("task"."status" in ('unopened', 'opened', 'drafting', 'submitted', 'returned', 'accepted', 'excused'));