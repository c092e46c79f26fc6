CREATE TABLE "result_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"wish" jsonb NOT NULL,
	"ticket_hash" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"sheets" integer,
	CONSTRAINT "result_export_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
DROP INDEX "sheet_survey";--> statement-breakpoint
ALTER TABLE "result_export" ADD CONSTRAINT "result_export_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_export" ADD CONSTRAINT "result_export_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_export_survey" ON "result_export" USING btree ("survey_id","requested_at");--> statement-breakpoint
CREATE INDEX "sheet_survey" ON "sheet" USING btree ("survey_id","id");