CREATE TABLE "face_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "face_check_state" CHECK ("face_check"."state" in ('created', 'passed', 'failed', 'used'))
);
--> statement-breakpoint
ALTER TABLE "face_check" ADD CONSTRAINT "face_check_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_check_expiry" ON "face_check" USING btree ("expires_at");