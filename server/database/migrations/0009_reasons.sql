ALTER TABLE "draft" ADD COLUMN "reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet" ADD COLUMN "reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;