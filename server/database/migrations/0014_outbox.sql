ALTER TABLE "draft" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "device" jsonb;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "client_key" uuid;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_client_key" UNIQUE("person_id","client_key");