ALTER TABLE "survey" ADD COLUMN "note" text;
--> statement-breakpoint
UPDATE "survey" SET "note" = "title" ->> 'zh-CN';
--> statement-breakpoint
ALTER TABLE "survey" ALTER COLUMN "note" SET NOT NULL;
