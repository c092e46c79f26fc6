ALTER TABLE "session" ADD COLUMN "written_lsn" "pg_lsn";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "written_at" timestamp (3) with time zone;