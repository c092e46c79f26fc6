CREATE TABLE "unassigned_unit" (
	"unit_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"department_id" text NOT NULL,
	"outcome" text NOT NULL,
	"seen" boolean NOT NULL,
	"answered" boolean NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_message_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"department_id" text NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"messages" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "unit_department_department";--> statement-breakpoint
DROP INDEX "reminder_entry_reminder";--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_entry" ADD COLUMN "department_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_department" ADD COLUMN "unit_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Changes wait until the triggers exist, which are created in the same transaction. Filled before there are indexes, and
-- without the triggers, which would compare and count every row.
LOCK TABLE "organisation", "unit_department", "respondent_entry", "reminder_entry", "vendor_message" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "unit_department" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "reminder_entry" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "unit_department" d SET "unit_name" = coalesce(left(o.name->>'zh-CN', 300), '') FROM organisation o WHERE o.id = d.unit_id;--> statement-breakpoint
INSERT INTO "unassigned_unit" ("unit_id")
  SELECT o.id FROM organisation o WHERE NOT EXISTS (SELECT 1 FROM unit_department d WHERE d.unit_id = o.id);--> statement-breakpoint
UPDATE "reminder_entry" r SET "answered" = e.status_place IN (4, 6), "department_id" = e.department_id
  FROM task t JOIN respondent_entry e ON e.survey_id = t.survey_id AND e.task_id = t.id
  WHERE t.id = r.task_id AND (e.status_place IN (4, 6) OR e.department_id <> '');--> statement-breakpoint
INSERT INTO "reminder_count" ("reminder_id", "due_at", "department_id", "outcome", "seen", "answered", "entries")
  SELECT reminder_id, due_at, department_id, outcome, seen_at IS NOT NULL, answered, count(*)
    FROM reminder_entry GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "reminder_message_count" ("reminder_id", "department_id", "channel", "outcome", "messages")
  SELECT e.reminder_id, e.department_id, m.channel, m.outcome, count(*)
    FROM vendor_message m JOIN reminder_entry e ON e.id = m.reminder_entry_id GROUP BY 1, 2, 3, 4;--> statement-breakpoint
ALTER TABLE "unit_department" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "reminder_entry" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "unassigned_unit" ADD CONSTRAINT "unassigned_unit_unit_id_organisation_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_count_reminder" ON "reminder_count" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "reminder_message_count_reminder" ON "reminder_message_count" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "unit_department_name" ON "unit_department" USING btree ("department_id","unit_name","unit_id");--> statement-breakpoint
CREATE INDEX "reminder_entry_reminder" ON "reminder_entry" USING btree ("reminder_id","id");