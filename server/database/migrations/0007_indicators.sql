CREATE TABLE "indicator" (
	"code" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"unit" jsonb,
	"definition" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'current' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "indicator_state" CHECK ("indicator"."state" in ('current', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "indicator_change" (
	"code" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "indicator_change_code_revision_pk" PRIMARY KEY("code","revision")
);
--> statement-breakpoint
CREATE TABLE "ledger_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bureau_id" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"stored" integer NOT NULL,
	"refused" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_total" (
	"organisation_id" text NOT NULL,
	"bureau_id" text NOT NULL,
	"code" text NOT NULL,
	"period" text NOT NULL,
	"value" text NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "ledger_total_organisation_id_bureau_id_code_period_pk" PRIMARY KEY("organisation_id","bureau_id","code","period")
);
--> statement-breakpoint
ALTER TABLE "indicator" ADD CONSTRAINT "indicator_owner_id_organisation_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_change" ADD CONSTRAINT "indicator_change_code_indicator_code_fk" FOREIGN KEY ("code") REFERENCES "public"."indicator"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_change" ADD CONSTRAINT "indicator_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_import" ADD CONSTRAINT "ledger_import_bureau_id_organisation_id_fk" FOREIGN KEY ("bureau_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_import" ADD CONSTRAINT "ledger_import_imported_by_person_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_total" ADD CONSTRAINT "ledger_total_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_total" ADD CONSTRAINT "ledger_total_bureau_id_organisation_id_fk" FOREIGN KEY ("bureau_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_total" ADD CONSTRAINT "ledger_total_code_indicator_code_fk" FOREIGN KEY ("code") REFERENCES "public"."indicator"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_total" ADD CONSTRAINT "ledger_total_import_id_ledger_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."ledger_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_import_bureau" ON "ledger_import" USING btree ("bureau_id","imported_at");