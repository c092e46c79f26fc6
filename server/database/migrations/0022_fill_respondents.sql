-- Changes wait until the triggers exist, which are created in the same transaction.
LOCK TABLE "task", "submission", "response", "superseded_submission", "reminder_entry", "missing_share", "unit_department",
  "department", "membership", "organisation", "person" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "respondent_entry" ("survey_id", "task_id", "unit_name", "person_name", "area_code", "department_id", "department_name",
    "status_place", "opened_at", "submitted_at", "due_at", "findings", "kinds", "reminders", "reminded_at", "missing_share")
  SELECT t.survey_id, t.id, coalesce(left(o.name->>'zh-CN', 300), ''), coalesce(left(p.name->>'zh-CN', 100), ''), o.area_code,
    coalesce(d.id, ''), coalesce(left(d.name->>'zh-CN', 100), ''),
    array_position(ARRAY['unopened', 'opened', 'drafting', 'submitted', 'returned', 'accepted', 'excused'], t.status)::smallint,
    coalesce((extract(epoch FROM t.opened_at) * 1000)::bigint, -1),
    CASE WHEN s.anonymous THEN -1 ELSE coalesce((extract(epoch FROM m.submitted_at) * 1000)::bigint, -1) END,
    (extract(epoch FROM coalesce(t.due_at, s.due_at)) * 1000)::bigint,
    coalesce(jsonb_array_length(jsonb_path_query_array(
        coalesce(r.justifications, CASE WHEN t.status = 'returned' THEN past.justifications END),
        '$[*] ? (@.ruleId != "@confirmed")')), 0)
      + CASE WHEN t.status = 'returned' THEN coalesce(jsonb_array_length(past.correction_requests), 0) ELSE 0 END,
    CASE WHEN t.status <> 'submitted' OR s.anonymous THEN 0 ELSE
      CASE WHEN past.task_id IS NULL THEN 0 ELSE 1 END
      + CASE WHEN jsonb_path_exists(r.justifications, '$[*] ? (@.ruleId != "@confirmed")') THEN 2 ELSE 0 END
      + CASE WHEN jsonb_path_exists(r.justifications, '$[*] ? (@.ruleId == "@confirmed")') THEN 4 ELSE 0 END
    END::smallint,
    coalesce(e.reminders, 0), coalesce((extract(epoch FROM e.last) * 1000)::bigint, -1), coalesce(g.share, -1)
  FROM task t JOIN survey s ON s.id = t.survey_id
  JOIN organisation o ON o.id = t.organisation_id JOIN person p ON p.id = t.person_id
  LEFT JOIN unit_department c ON c.bureau_id = s.owner_id AND c.unit_id = t.organisation_id
  LEFT JOIN membership b ON b.organisation_id = s.owner_id AND b.organisation_id = t.organisation_id
    AND b.person_id = t.person_id
  LEFT JOIN department d ON d.id = coalesce(c.department_id, b.department_id)
  LEFT JOIN submission m ON m.task_id = t.id
  LEFT JOIN response r ON r.submission_task_id = t.id
  LEFT JOIN (
    SELECT DISTINCT ON (task_id) task_id, justifications, correction_requests FROM superseded_submission
    WHERE outcome = 'returned' ORDER BY task_id, submission_no DESC
  ) past ON past.task_id = t.id
  LEFT JOIN (
    SELECT task_id, count(*) FILTER (WHERE outcome = 'delivered') AS reminders, max(delivered_at) AS last
    FROM reminder_entry GROUP BY task_id
  ) e ON e.task_id = t.id
  LEFT JOIN missing_share g ON g.task_id = t.id;--> statement-breakpoint
INSERT INTO "respondent_count" ("survey_id", "area_code", "department_id", "status_place", "kinds", "tasks")
  SELECT survey_id, area_code, department_id, status_place, kinds, count(*) FROM respondent_entry GROUP BY 1, 2, 3, 4, 5;
