-- Functions that gateways before 0038_partitions called with other arguments.
DROP FUNCTION IF EXISTS update_respondent_states(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS respondent_states(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS write_submission(uuid, uuid, text, integer, timestamptz, integer, integer, integer, jsonb, jsonb, text);
