DROP INDEX "membership_organisation";--> statement-breakpoint
CREATE INDEX "department_organisation" ON "department" USING btree ("organisation_id","position");--> statement-breakpoint
CREATE INDEX "membership_organisation" ON "membership" USING btree ("organisation_id","department_id");