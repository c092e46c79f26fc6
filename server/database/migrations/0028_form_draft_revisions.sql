CREATE TABLE "form_draft_revision" (
	"draft_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"is_template" boolean NOT NULL,
	"edited_by" text NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "form_draft_revision_draft_id_revision_pk" PRIMARY KEY("draft_id","revision")
);
--> statement-breakpoint
CREATE TABLE "form_presence" (
	"draft_id" uuid NOT NULL,
	"editor" uuid NOT NULL,
	"person_id" text NOT NULL,
	"at" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_presence_draft_id_editor_pk" PRIMARY KEY("draft_id","editor")
);
--> statement-breakpoint
ALTER TABLE "form_draft" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "form_draft_revision" ADD CONSTRAINT "form_draft_revision_draft_id_form_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."form_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft_revision" ADD CONSTRAINT "form_draft_revision_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_presence" ADD CONSTRAINT "form_presence_draft_id_form_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."form_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_presence" ADD CONSTRAINT "form_presence_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_presence_seen" ON "form_presence" USING btree ("seen_at");