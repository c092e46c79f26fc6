CREATE TABLE "recurrence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"form_id" text NOT NULL,
	"state" text NOT NULL,
	"settings" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"next_period" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recurrence_series" UNIQUE("owner_id","form_id"),
	CONSTRAINT "recurrence_state" CHECK ("recurrence"."state" in ('on', 'paused', 'cancelled')),
	CONSTRAINT "recurrence_failure" CHECK (num_nonnulls("recurrence"."failure", "recurrence"."failed_at", "recurrence"."retry_at") in (0, 3)),
	CONSTRAINT "recurrence_failures" CHECK (("recurrence"."failures" = 0) = ("recurrence"."failure" is null))
);
--> statement-breakpoint
CREATE TABLE "recurrence_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recurrence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"settings" jsonb,
	CONSTRAINT "recurrence_change_kind" CHECK ("recurrence_change"."kind" in ('set', 'paused', 'resumed', 'cancelled', 'retried')),
	CONSTRAINT "recurrence_change_settings" CHECK (("recurrence_change"."kind" = 'set') = ("recurrence_change"."settings" is not null))
);
--> statement-breakpoint
CREATE TABLE "recurrence_opening" (
	"recurrence_id" uuid NOT NULL,
	"period" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"skipped" text,
	"survey_id" uuid,
	"units" jsonb,
	CONSTRAINT "recurrence_opening_recurrence_id_period_pk" PRIMARY KEY("recurrence_id","period"),
	CONSTRAINT "recurrence_opening_skipped" CHECK ("recurrence_opening"."skipped" in ('published', 'superseded', 'overdue')),
	CONSTRAINT "recurrence_opening_survey" CHECK ("recurrence_opening"."skipped" is not null or "recurrence_opening"."survey_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "register_status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "status_on" date;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "registered_on" date;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence" ADD CONSTRAINT "recurrence_set_by_person_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_change" ADD CONSTRAINT "recurrence_change_recurrence_id_recurrence_id_fk" FOREIGN KEY ("recurrence_id") REFERENCES "public"."recurrence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_change" ADD CONSTRAINT "recurrence_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_opening" ADD CONSTRAINT "recurrence_opening_recurrence_id_recurrence_id_fk" FOREIGN KEY ("recurrence_id") REFERENCES "public"."recurrence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_opening" ADD CONSTRAINT "recurrence_opening_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurrence_due" ON "recurrence" USING btree ("opens_at") WHERE "recurrence"."state" = 'on';--> statement-breakpoint
CREATE INDEX "recurrence_change_recurrence" ON "recurrence_change" USING btree ("recurrence_id","changed_at");--> statement-breakpoint
CREATE INDEX "organisation_registered" ON "organisation" USING btree ("registered_on") WHERE "organisation"."registered_on" is not null;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_register_status" CHECK ("organisation"."register_status" in ('active', 'suspended', 'deregistered', 'revoked'));