import { eq } from 'drizzle-orm'
import { createArrivals } from '../../../server/answering/arrival'
import { survey, task } from '../../../server/database/schema'
import { readSettings } from '../../../server/settings'
import { ask, formOf } from '../../lib/questionnaire/build'
import { ANONYMOUS_RESPONSE_KEY } from '../../server/harness/client'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { expect, test } from '../harness/fixtures'
import { submitAndConfirm } from '../harness/submit-answers'

const title = '最后一晚的调查'
/** Milliseconds from the opening of the page to the deadline. */
const LEFT_MS = 120_000

test.use({
  fill: async ({}, use) =>
    use(({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: { ...formOf([ask({ kind: 'text', id: 'name' })]), id: 'last-evening' },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
    ),
})

test('what a busy gateway refuses just before the deadline is not late, says so, and is received after it', async ({
  page,
  signIn,
  gateway,
  faults,
  picture,
}) => {
  faults.expect(/503/)
  const { db, clock } = gateway
  const [found] = await db
    .select({ id: task.id, surveyId: survey.id })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(eq(survey.title, { 'zh-CN': title, 'en-US': title }))
  const dueAt = new Date(clock.now().getTime() + LEFT_MS)
  await db
    .update(survey)
    .set({ dueAt })
    .where(eq(survey.id, found?.surveyId ?? ''))
  await signIn('wangfang')
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${found?.id}`)
  await page.getByRole('textbox').fill('云栖')

  // A full queue, with the reply that the gateway itself gives then.
  const settings = { ...readSettings({}), anonymousResponseKey: ANONYMOUS_RESPONSE_KEY }
  const arrivalOf = createArrivals({ settings, clock })
  const submits = (url: URL) => url.pathname.endsWith('/questionnaire/submit')
  await page.route(submits, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const data = arrivalOf(pathname, search.slice(1))
    const json = { status: 503, code: 'busy', data, error: null, msg: '服务繁忙，请稍后再试' }
    return route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, json })
  })
  await submitAndConfirm(page)
  await expect(page.getByText(/服务器已记下您于 .*提交，不算逾期/)).toBeVisible()
  await picture('deadline-waiting')

  await page.unroute(submits)
  clock.advance(2 * LEFT_MS)
  await page.getByRole('button', { name: '立即发送' }).click()
  await expect(page.getByText('局方还没有收到')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '复制' })).toBeVisible()
  const [row] = await db
    .select({ status: task.status })
    .from(task)
    .where(eq(task.id, found?.id ?? ''))
  expect(row?.status).toBe('submitted')
})
