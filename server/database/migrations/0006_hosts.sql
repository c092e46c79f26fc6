CREATE TABLE "host_identity" (
	"vendor" text NOT NULL,
	"realm" text NOT NULL,
	"user_id" text NOT NULL,
	"union_id" text,
	"person_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "host_identity_vendor_realm_user_id_pk" PRIMARY KEY("vendor","realm","user_id")
);
--> statement-breakpoint
CREATE TABLE "identity_link" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"realm" text NOT NULL,
	"user_id" text NOT NULL,
	"union_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"verifier_hash" text NOT NULL,
	"vendor" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_token" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"fetched_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"holder" text,
	"held_until" timestamp (3) with time zone NOT NULL,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "host_identity" ADD CONSTRAINT "host_identity_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_identity_union" ON "host_identity" USING btree ("union_id");--> statement-breakpoint
CREATE INDEX "host_identity_person" ON "host_identity" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "identity_link_expiry" ON "identity_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_state_expiry" ON "oauth_state" USING btree ("expires_at");