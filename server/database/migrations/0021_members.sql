CREATE TABLE "department_head" (
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"department_id" text NOT NULL,
	CONSTRAINT "department_head_person_id_organisation_id_department_id_pk" PRIMARY KEY("person_id","organisation_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "membership_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "administrator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "department_head" ADD CONSTRAINT "department_head_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_head" ADD CONSTRAINT "department_head_membership" FOREIGN KEY ("person_id","organisation_id") REFERENCES "public"."membership"("person_id","organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_change" ADD CONSTRAINT "membership_change_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_change" ADD CONSTRAINT "membership_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_change" ADD CONSTRAINT "membership_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_change_organisation" ON "membership_change" USING btree ("organisation_id","changed_at");--> statement-breakpoint
UPDATE "membership" SET "administrator" = true WHERE "role" = 'reviewer';--> statement-breakpoint
INSERT INTO "department_head" ("person_id", "organisation_id", "department_id")
  SELECT "person_id", "organisation_id", "department_id" FROM "membership"
  WHERE "role" = 'head' AND "department_id" IS NOT NULL;
