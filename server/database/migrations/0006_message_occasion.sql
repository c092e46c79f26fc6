ALTER TABLE "vendor_message" ADD COLUMN "occasion" text;--> statement-breakpoint
UPDATE "vendor_message" SET "occasion" = CASE WHEN "reminder_entry_id" IS NULL THEN 'return' ELSE 'reminder' END;--> statement-breakpoint
ALTER TABLE "vendor_message" ALTER COLUMN "occasion" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_message" ADD CONSTRAINT "vendor_message_occasion" CHECK ("vendor_message"."occasion" in ('reminder', 'return', 'photo'));