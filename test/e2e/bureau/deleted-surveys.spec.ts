import { asc, eq } from 'drizzle-orm'
import { survey } from '../../../server/database/schema'
import { retentionJob } from '../../../server/jobs/retention/job'
import { readSettings } from '../../../server/settings'
import { violationsInBothLights } from '../../a11y/violations'
import { builtApp, startGateway } from '../../server/harness/start-gateway'
import { expect, test as base } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'

/** Of the demo's monthly surveys the first one is older than this, and the next ones are announced. */
const DAYS = 340

const test = base.extend({
  gateway: async ({}, use) => {
    const settings = readSettings({ GATEWAY_MODE: 'demo', RETENTION_SURVEYS_DAYS: String(DAYS) })
    const gateway = await startGateway({
      mode: 'demo',
      staticDir: builtApp,
      settings: { retentionDays: settings.retentionDays },
    })
    await retentionJob.run({ ...gateway, settings, log: () => undefined }, 'surveys', {})
    await use(gateway)
    await gateway.close()
  },
})
test.use({ bypassCSP: true })

test('administrators see which surveys are deleted next and were deleted, and their results say so', async ({
  page,
  gateway,
  picture,
  faults,
}) => {
  const [deleted, next] = await gateway.db
    .select()
    .from(survey)
    .where(eq(survey.formId, 'services-monthly'))
    .orderBy(asc(survey.dueAt))
  if (!deleted || !next) throw new Error('no monthly surveys')
  await signInAs(page, gateway.url, 'wuhao')
  await page.goto(`/dsb/home/#/members`)
  const tab = page.getByRole('tab', { name: '保存期限' })
  const more = page.getByRole('button', { name: '更多', exact: true })
  await expect(tab.or(more).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: '数据保存期限' }).click()
  }
  await expect(page.getByText(`${DAYS} 天`)).toBeVisible()
  const listed = (title: string) =>
    page
      .locator('.members-column')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .last()
  await expect(listed('即将删除')).toContainText(next.title['zh-CN'])
  await expect(listed('已删除的调查')).toContainText(deleted.title['zh-CN'])
  await expect(listed('已删除的调查')).toContainText('收到 63 / 63')
  expect(await violationsInBothLights(page)).toEqual([])
  await picture('members-deleted-surveys')

  await page.goto(`/dsb/home/#/taxQuestionnaire/result?surveyId=${next.id}`)
  await expect(page.getByText('起按保存期限删除，需要归档的请先导出')).toBeVisible()
  await picture('result-deleted-soon')
  faults.expect(/410/)
  await page.goto(`/dsb/home/#/taxQuestionnaire/result?surveyId=${deleted.id}`)
  await expect(page.getByText('该调查及全部答卷已按保存期限删除')).toBeVisible()
  await picture('result-deleted')
})
