CREATE TABLE "report_text" (
	"owner_id" text NOT NULL,
	"form_id" text NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_text_owner_id_form_id_pk" PRIMARY KEY("owner_id","form_id")
);
--> statement-breakpoint
ALTER TABLE "report_text" ADD CONSTRAINT "report_text_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_text" ADD CONSTRAINT "report_text_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;