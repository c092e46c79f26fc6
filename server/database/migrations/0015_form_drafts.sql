CREATE TABLE "form_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"form_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"definition" jsonb NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "publish_key" uuid;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_draft_owner" ON "form_draft" USING btree ("owner_id","edited_at");--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_publish_key_unique" UNIQUE("publish_key");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_form"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING MESSAGE = 'a published version of a form never changes', CONSTRAINT = 'form_final';
END
$$;--> statement-breakpoint
CREATE TRIGGER "form_final" BEFORE UPDATE OR DELETE ON "form" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_form"();
