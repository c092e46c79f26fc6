CREATE TABLE "notice_read_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Changes wait until the triggers exist, which are created in the same transaction.
LOCK TABLE "notice", "notice_recipient", "notice_read" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE "notice" n SET "people" = c.people
  FROM (SELECT notice_id, count(DISTINCT person_id) AS people FROM notice_recipient GROUP BY 1) c
  WHERE c.notice_id = n.id AND n.published_by IS NOT NULL;--> statement-breakpoint
INSERT INTO "notice_read_count" ("notice_id", "people")
  SELECT s.notice_id, count(*) FROM notice_read s JOIN notice n ON n.id = s.notice_id
  WHERE n.published_by IS NOT NULL AND EXISTS (
    SELECT 1 FROM notice_recipient r WHERE r.notice_id = s.notice_id AND r.person_id = s.person_id)
  GROUP BY 1;--> statement-breakpoint
CREATE INDEX "notice_read_count_notice" ON "notice_read_count" USING btree ("notice_id");
