import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import { assessmentJob } from '../../../../server/selective-editing/assessment-job'
import { readSettings } from '../../../../server/settings'
import type { StartedGateway } from '../../../server/harness/start-gateway'
import { test as base } from '../fixtures'
import { runDue } from '../../../server/harness/run-due'

interface SuspiciousReturn {
  surveyId: string
  unit: string
}

/** The latest monthly report of the demo, and the unit of one of its responses that has an earlier one. */
async function findReturn(db: Database): Promise<SuspiciousReturn & { taskId: string }> {
  const [found] = await rowsOf<SuspiciousReturn & { taskId: string }>(
    db,
    sql`select s.id as "surveyId", t.id as "taskId", o.name->>'zh-CN' as unit
      from survey s join task t on t.survey_id = s.id and t.status = 'submitted'
      join organisation o on o.id = t.organisation_id
      where s.form_id = 'services-monthly' and exists (
        select 1 from task e join survey p on p.id = e.survey_id join response r on r.submission_task_id = e.id
        where e.organisation_id = t.organisation_id and p.form_id = s.form_id
          and p.period = to_char(to_date(s.period, 'YYYY-MM') - interval '1 month', 'YYYY-MM'))
      order by s.period desc, o.id limit 1`,
  )
  if (!found) throw new Error('the demo has no monthly report with an earlier one')
  return found
}

/** One response states a thousandfold revenue of the month; then all responses are assessed, as the gateway does. */
async function fill({ db, clock, logged }: StartedGateway): Promise<void> {
  const { taskId } = await findReturn(db)
  await db.execute(sql`update response set answers = jsonb_set(answers, '{finance,income,month}',
    to_jsonb(((answers #>> '{finance,income,month}')::numeric * 1000)::text)) where submission_task_id = ${taskId}`)
  const settings = readSettings({ GATEWAY_MODE: 'demo' })
  await runDue(assessmentJob, { db, clock, settings, log: (entry) => void logged.push(entry) })
}

/** The demo after its assessment, with one wrong figure. */
export const test = base.extend<{ suspicious: SuspiciousReturn }>({
  fill: async ({}, use) => use(fill),
  suspicious: async ({ gateway }, use) => use(await findReturn(gateway.db)),
})
