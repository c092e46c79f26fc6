CREATE TABLE "behaviour_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"app_id" text NOT NULL,
	"source" text NOT NULL,
	"channel" integer NOT NULL,
	"activity" text NOT NULL,
	"spm" text NOT NULL,
	"organisation_id" text NOT NULL,
	"person_id" text NOT NULL,
	"mobile" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"url" text NOT NULL,
	"params" text NOT NULL,
	"message" text NOT NULL,
	"happened_at" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "behaviour_log_received" ON "behaviour_log" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "error_log_received" ON "error_log" USING btree ("received_at");