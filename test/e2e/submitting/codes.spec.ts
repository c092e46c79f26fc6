import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { response, survey, task } from '../../../server/database/schema'
import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { expect, test } from '../harness/fixtures'
import { submitAndConfirm } from '../harness/submit-answers'

const title = '单位基本情况'
const form = {
  ...formOf([
    {
      ...ask({ kind: 'code', id: 'industry', table: 'industry', required: true }),
      title: { 'zh-CN': '主要业务活动', 'en-US': 'Main activity' },
      hint: {
        text: {
          'zh-CN': '从事几种活动时，选收入最多的一种。',
          'en-US': 'Choose the one with the largest revenue.',
        },
        link: 'https://www.stats.gov.cn/',
      },
    },
    {
      ...ask({ kind: 'code', id: 'job', table: 'occupation' }),
      title: { 'zh-CN': '填报人的职业', 'en-US': 'Occupation' },
    },
    {
      ...ask({ kind: 'code', id: 'district', table: 'area' }),
      title: { 'zh-CN': '注册时的区县', 'en-US': 'District of registration' },
    },
  ]),
  id: 'codes',
}

test.use({
  fill: async ({}, use) =>
    use(async ({ db, clock }) => {
      const own = { ownerId: 'swj-xihu', now: clock.now(), form }
      const wangfang = { personId: 'wangfang', organisationId: 'yunqi' }
      const answers = { industry: '6513', job: '2-02', district: '330106' }
      await publishReport(db, {
        ...own,
        ...{ title: '去年的基本情况', period: '2025' },
        assignments: [{ ...wangfang, status: 'submitted', answers }],
      })
      const chenan = { personId: 'chenan', organisationId: 'longwu' }
      await publishReport(db, { ...own, title, period: '2026-11', assignments: [wangfang, chenan] })
    }),
})

async function open(
  page: Page,
  db: Parameters<typeof publishReport>[0],
  personId: string,
  query = '',
): Promise<string> {
  const named = eq(survey.title, { 'zh-CN': title, 'en-US': title })
  const [found] = await db
    .select({ id: task.id, surveyId: task.surveyId })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(named, eq(task.personId, personId)))
  await page.goto(`/dsb/home/${query}#/taxQuestionnaire/answer?id=${found?.id ?? ''}`)
  return found?.surveyId ?? ''
}

test('a code is found by what people call it, by the unit’s own, and by level', async ({
  page,
  signIn,
  gateway,
  picture,
}) => {
  await signIn('wangfang')
  const surveyId = await open(page, gateway.db, 'wangfang')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '查看说明：主要业务活动' }).click()
  await expect(page.getByText('从事几种活动时，选收入最多的一种。')).toBeVisible()
  await picture('question-hint')
  await page.getByRole('button', { name: '收起说明：主要业务活动' }).click()
  await page.getByRole('button', { name: /^主要业务活动/ }).click()
  await expect(dialog.getByText('本单位用过的')).toBeVisible()
  await expect(dialog.getByRole('option', { name: /^应用软件开发 6513/ })).toBeVisible()
  await picture('codes-sheet')
  await dialog.getByRole('textbox').fill('奶茶店')
  await expect(dialog.getByRole('option').first()).toHaveText(/^其他饮料及冷饮服务 6239/)
  await picture('codes-found')
  await dialog.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: /^主要业务活动.*其他饮料及冷饮服务 6239/ })).toBeVisible()

  await page.getByRole('button', { name: /^填报人的职业/ }).click()
  await dialog.getByRole('button', { name: /^专业技术人员 2/ }).click()
  await picture('codes-levels')
  await dialog.getByRole('button', { name: /^卫生专业技术人员/ }).click()

  await page.getByRole('button', { name: /^注册时的区县/ }).click()
  await dialog.getByRole('textbox').fill('江干区')
  await expect(dialog.getByText('江干区 330104')).toHaveCount(0)
  await dialog.getByRole('textbox').fill('lpq')
  await dialog.getByRole('option', { name: /^临平区/ }).click()
  await picture('codes-given')
  await submitAndConfirm(page)
  await expect(page.getByText(/已提交/).first()).toBeVisible()
  const [sent] = await gateway.db.select().from(response).where(eq(response.surveyId, surveyId))
  expect(sent?.answers).toEqual({ industry: '6239', job: '2-05', district: '330113' })
})

for (const [name, query] of [
  ['english', '?lang=en-US'],
  ['dark', '?appearance=dark'],
  ['elder', '?elder=true'],
] as const)
  test(`codes, ${name}`, async ({ page, signIn, gateway, picture }) => {
    await signIn('chenan')
    await open(page, gateway.db, 'chenan', query)
    await page.getByRole('button', { name: /^(主要业务活动|Main activity)/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('幼儿园')
    await expect(dialog.getByRole('option').first()).toHaveText(/^学前教育/)
    await picture(`codes-${name}`)
  })
