CREATE TABLE "unit_department_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bureau_id" text NOT NULL,
	"unit_id" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"from" jsonb,
	"to" jsonb
);
--> statement-breakpoint
ALTER TABLE "unit_department_change" ADD CONSTRAINT "unit_department_change_bureau_id_organisation_id_fk" FOREIGN KEY ("bureau_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_department_change" ADD CONSTRAINT "unit_department_change_unit_id_organisation_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_department_change" ADD CONSTRAINT "unit_department_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_department_change_unit" ON "unit_department_change" USING btree ("bureau_id","unit_id","changed_at");