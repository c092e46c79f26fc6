import { and, eq } from 'drizzle-orm'
import { job, survey } from '../../../server/database/schema'
import { violationsInAll } from '../../a11y/violations'
import { expect, test } from '../harness/fixtures'

const day = (count: number) => new Date(Date.now() + count * 86_400_000)

test.use({
  fill: async ({}, use) =>
    use(async ({ db }) => {
      const [own] = await db.select().from(survey).where(eq(survey.ownerId, 'swj-xihu')).orderBy(survey.id)
      const surveyId = own?.id ?? ''
      await db.insert(job).values([
        { kind: 'counting', finishedAt: new Date(), runAfter: day(1) },
        { kind: 'retention', finishedAt: day(-1), runAfter: day(1) },
        { kind: 'messages', attempts: 3, failure: 'vendor', lastError: 'VendorError', runAfter: day(1) },
        {
          ...{
            kind: 'counting',
            key: surveyId,
            surveyId,
            state: 'failed',
            attempts: 12,
            failure: 'database',
          },
          lastError: 'DrizzleQueryError < error 22012',
        },
        {
          ...{ kind: 'batch jobs', key: surveyId, surveyId, state: 'running', startedAt: new Date() },
          leaseToken: '00000000-0000-4000-8000-000000000001',
        },
        {
          kind: 'assessment',
          key: surveyId,
          surveyId,
          state: 'failed',
          attempts: 12,
          failure: 'interrupted',
        },
      ])
    }),
})

test('an administrator sees what has failed and why, runs it again or gives it up', async ({
  page,
  signIn,
  gateway,
  picture,
}, { project: { name } }) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/jobs')
  await expect(page.getByText('2 项需要处理')).toBeVisible()
  // In the head of a computer.
  if (name === 'desktop') await expect(page.locator('.console-head')).toContainText('失败 2')
  await expect(
    page.getByText(/数据库拒绝了操作（DrizzleQueryError < error 22012） · 已尝试 12 次/),
  ).toBeVisible()
  await expect(page.getByText('等待重试')).toBeVisible()
  await expect(page.getByText(/上次完成/)).toHaveCount(2)
  await picture('background-jobs')
  expect(await violationsInAll(page)).toEqual([])

  await page.getByRole('button', { name: /^重新运行：统计答卷：/ }).click()
  await expect(page.getByText('1 项需要处理')).toBeVisible()
  const stateOf = async (kind: string) =>
    (
      await gateway.db
        .select()
        .from(job)
        .where(and(eq(job.kind, kind), eq(job.attempts, 0)))
    )
      .filter(({ key }) => key !== '')
      .map(({ state }) => state)
  expect(await stateOf('counting')).toEqual(['waiting'])

  await page.getByRole('button', { name: /^放弃：评估可疑数据：/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('直到有人在这里重新运行')
  await picture('background-jobs-give-up')
  await dialog.getByRole('button', { name: '放弃' }).click()
  await expect(page.getByText('没有需要处理的任务')).toBeVisible()
  await expect(page.getByText('已放弃', { exact: true }).first()).toBeVisible()
  const [given] = await gateway.db.select().from(job).where(eq(job.kind, 'assessment'))
  expect(given?.state).toBe('abandoned')
})

test('the page is in English too, and is found among the apps', async ({ page, signIn, picture }) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/?lang=en-US#/apps')
  await page.getByText('Background jobs').first().click()
  await expect(page.getByText(/^Count responses: /)).toBeVisible()
  await picture('background-jobs-english')
})

test('others are led to the page that says why they may not see it', async ({ page, signIn, faults }) => {
  faults.expect(/403/)
  await signIn('liqiang')
  await page.goto('/dsb/home/#/jobs')
  await expect(page).toHaveURL(/noAuthority/)
})
