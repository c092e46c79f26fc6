CREATE TABLE "favourite_apps" (
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"app_ids" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_apps_person_id_organisation_id_pk" PRIMARY KEY("person_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "notice_attachment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"notice_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_read_notice_id_person_id_pk" PRIMARY KEY("notice_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_apps" ADD CONSTRAINT "favourite_apps_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_apps" ADD CONSTRAINT "favourite_apps_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attachment" ADD CONSTRAINT "notice_attachment_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_attachment_notice" ON "notice_attachment" USING btree ("notice_id","position");