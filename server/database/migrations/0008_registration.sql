CREATE TABLE "invitation" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"uses_left" integer NOT NULL,
	CONSTRAINT "invitation_uses" CHECK ("invitation"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"person_type" integer NOT NULL,
	"department_id" text,
	"invited_by" text,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "join_request_once" UNIQUE("organisation_id","person_id"),
	CONSTRAINT "join_request_states" CHECK ("join_request"."state" in ('waiting', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "join_approval" text DEFAULT 'unitCode' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_expiry" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "join_request_state" ON "join_request" USING btree ("state","requested_at");