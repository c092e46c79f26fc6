CREATE INDEX "roll_entry_unit" ON "roll_entry" USING btree ("survey_id","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_status" ON "roll_entry" USING btree ("survey_id","status_place","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_opened" ON "roll_entry" USING btree ("survey_id","opened_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_submitted" ON "roll_entry" USING btree ("survey_id","submitted_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_reminded" ON "roll_entry" USING btree ("survey_id","reminded_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_person" ON "roll_entry" USING btree ("survey_id","person_name","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_area" ON "roll_entry" USING btree ("survey_id","area_code","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_department_name" ON "roll_entry" USING btree ("survey_id","department_name","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_findings" ON "roll_entry" USING btree ("survey_id","findings","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_reminders" ON "roll_entry" USING btree ("survey_id","reminders","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_due" ON "roll_entry" USING btree ("survey_id","due_at","unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_missing_share" ON "roll_entry" USING btree ("survey_id",(case when "status_place" in (4, 6, 7) then (-1)::double precision else "missing_share" end),"unit_name","task_id");--> statement-breakpoint
CREATE INDEX "roll_entry_department" ON "roll_entry" USING btree ("survey_id","department_id");--> statement-breakpoint
CREATE INDEX "roll_entry_kinds" ON "roll_entry" USING btree ("survey_id") WHERE "roll_entry"."kinds" > 0;