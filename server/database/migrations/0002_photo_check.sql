CREATE TABLE "photo_check" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"trace_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_check_trace_id_unique" UNIQUE("trace_id"),
	CONSTRAINT "photo_check_state" CHECK ("photo_check"."state" in ('queued', 'sent', 'passed', 'refused', 'unchecked')),
	CONSTRAINT "photo_check_trace" CHECK ("photo_check"."trace_id" is not null or "photo_check"."state" in ('queued', 'unchecked'))
);
--> statement-breakpoint
ALTER TABLE "photo_check" ADD CONSTRAINT "photo_check_key_upload_key_fk" FOREIGN KEY ("key") REFERENCES "public"."upload"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_check_queue" ON "photo_check" USING btree ("not_before") WHERE "photo_check"."state" in ('queued', 'sent');