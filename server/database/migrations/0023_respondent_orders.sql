CREATE INDEX "respondent_entry_unit" ON "respondent_entry" USING btree ("survey_id","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_status" ON "respondent_entry" USING btree ("survey_id","status_place","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_opened" ON "respondent_entry" USING btree ("survey_id","opened_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_submitted" ON "respondent_entry" USING btree ("survey_id","submitted_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_reminded" ON "respondent_entry" USING btree ("survey_id","reminded_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_person" ON "respondent_entry" USING btree ("survey_id","person_name","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_area" ON "respondent_entry" USING btree ("survey_id","area_code","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_department_name" ON "respondent_entry" USING btree ("survey_id","department_name","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_findings" ON "respondent_entry" USING btree ("survey_id","findings","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_reminders" ON "respondent_entry" USING btree ("survey_id","reminders","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_due" ON "respondent_entry" USING btree ("survey_id","due_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_missing_share" ON "respondent_entry" USING btree ("survey_id",(case when "status_place" in (4, 6, 7) then (-1)::double precision else "missing_share" end),"unit_name","task_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_department" ON "respondent_entry" USING btree ("survey_id","department_id");--> statement-breakpoint
CREATE INDEX "respondent_entry_kinds" ON "respondent_entry" USING btree ("survey_id") WHERE "respondent_entry"."kinds" > 0;