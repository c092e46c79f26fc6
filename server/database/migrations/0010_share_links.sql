CREATE TABLE "share_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"survey_id" uuid NOT NULL,
	"made_by" text NOT NULL,
	"organisation_id" text NOT NULL,
	"audience" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_link_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "share_link_audience" CHECK ("share_link"."audience" in ('roll', 'colleagues')),
	CONSTRAINT "share_link_times" CHECK ("share_link"."created_at" < "share_link"."expires_at")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_link_maker" ON "share_link" USING btree ("made_by","survey_id");--> statement-breakpoint
CREATE INDEX "share_link_expiry" ON "share_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_organisation" ON "invitation" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_id_unique" UNIQUE("id");