CREATE TABLE "notice_recipient" (
	"notice_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	CONSTRAINT "notice_recipient_notice_id_person_id_organisation_id_pk" PRIMARY KEY("notice_id","person_id","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "valid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "publish_key" uuid;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "face_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_recipient_person" ON "notice_recipient" USING btree ("person_id","organisation_id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_owner" ON "notice" USING btree ("owner_id","published_at");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_publish_key_unique" UNIQUE("publish_key");--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_face_check" CHECK (not ("survey"."anonymous" and "survey"."face_check"));