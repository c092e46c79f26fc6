import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { response, survey, task } from '../../../server/database/schema'
import { newRowIds, type RosterColumn } from '../../../src/lib/questionnaire'
import { ask, formOf } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { expect, test } from '../harness/fixtures'
import { submitAndConfirm } from '../harness/submit-answers'

const title = '用工人员清单'
const column = (id: string, zh: string, en: string, more: object) =>
  ({ id, title: { 'zh-CN': zh, 'en-US': en }, ...more }) as RosterColumn
const form = {
  ...formOf([
    {
      ...ask({
        kind: 'roster',
        id: 'staff',
        maxRows: 60,
        columns: [
          column('name', '姓名', 'Name', { kind: 'text', required: true }),
          column('job', '职业', 'Occupation', { kind: 'code', table: 'occupation', required: true }),
          column('industry', '所在部门的行业', 'Industry', { kind: 'code', table: 'industry' }),
          column('area', '户籍地', 'Home district', { kind: 'code', table: 'area' }),
          column('wage', '月工资', 'Monthly wage', { kind: 'number', decimals: 2, required: true }),
        ],
      }),
      title: { 'zh-CN': '用工人员', 'en-US': 'Staff' },
    },
  ]),
  id: 'staff-list',
}
const names = [
  '赵一',
  '钱二',
  '孙三',
  '李四',
  '周五',
  '吴六',
  '郑七',
  '王八一',
  '冯九',
  '陈十',
  '褚一',
  '卫二',
]
const ids = newRowIds(names.length, Date.UTC(2026, 10, 1), 0)
const staff = Object.fromEntries(
  names.map((name, at) => [
    ids[at] ?? '',
    {
      name,
      job: at % 3 === 0 ? '4-02' : '6-18',
      area: at % 2 === 0 ? '330106' : '330113',
      wage: `${6_000 + at}`,
    },
  ]),
)

test.use({
  fill: async ({}, use) =>
    use(async ({ db, clock }) => {
      const own = { ownerId: 'swj-xihu', now: clock.now(), form, title, period: '2026-11' }
      const person = (personId: string, organisationId: string, answers?: object) => ({
        ...{ personId, organisationId },
        ...(answers ? { status: 'drafting' as const, answers: answers as never } : {}),
      })
      await publishReport(db, {
        ...own,
        assignments: [
          person('wangfang', 'yunqi', { staff }),
          person('chenan', 'longwu', { staff }),
          person('sunli', 'liuxia'),
        ],
      })
    }),
})

async function open(page: Page, db: Parameters<typeof publishReport>[0], personId: string, query = '') {
  const named = eq(survey.title, { 'zh-CN': title, 'en-US': title })
  const [found] = await db
    .select({ id: task.id, surveyId: task.surveyId })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(named, eq(task.personId, personId)))
  await page.goto(`/dsb/home/${query}#/taxQuestionnaire/answer?id=${found?.id ?? ''}`)
  await expect(page.locator('#question-staff')).toBeVisible()
  return { surveyId: found?.surveyId ?? '', taskId: found?.id ?? '' }
}

const list = (page: Page) => page.locator('#question-staff')
const cell = (page: Page, name: RegExp) => list(page).getByRole('gridcell', { name })

test('codes are found in the cells of a grid by what is typed, and rows by any text', async ({
  page,
  signIn,
  gateway,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('wangfang')
  const { surveyId } = await open(page, gateway.db, 'wangfang')
  await cell(page, /^赵一 · 所在部门的行业/).click()
  await page.keyboard.type('火锅店')
  const offers = page.getByRole('listbox', { name: '搜索结果' })
  await expect(offers.getByRole('option').first()).toHaveText(/^正餐服务 6210/)
  await picture('roster-codes-grid')
  await page.keyboard.press('Enter')
  await expect(offers).toBeHidden()
  await expect(cell(page, /^赵一 · 所在部门的行业 正餐服务 6210/)).toBeVisible()
  // The next row down.
  await page.keyboard.type('网')
  await expect(offers.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const second = (await offers.getByRole('option', { selected: true }).textContent()) ?? ''
  await page.keyboard.press('Tab')
  const code = / (\d{4}) /.exec(`${second} `)?.[1] ?? ''
  await expect(cell(page, new RegExp(`^钱二 · 所在部门的行业 .* ${code}`))).toBeVisible()

  await list(page).getByRole('textbox', { name: '查找行' }).fill('临平')
  await expect(list(page)).toContainText('找到 6 行，共 12 行')
  await picture('roster-search-grid')
  await page.keyboard.press('Enter')
  await expect(list(page).locator('[role=grid] input')).toHaveValue('钱二')
  await list(page).getByRole('button', { name: '显示全部' }).click()
  await expect(list(page).getByRole('rowheader')).toHaveCount(13)

  await submitAndConfirm(page)
  await expect(page.getByText(/已提交/).first()).toBeVisible()
  const [sent] = await gateway.db.select().from(response).where(eq(response.surveyId, surveyId))
  const [first = '', next = ''] = ids
  expect(sent?.answers['staff']).toMatchObject({ [first]: { industry: '6210' }, [next]: { industry: code } })
})

test('a row with codes is filled in on a phone, and submitted', async ({
  page,
  signIn,
  gateway,
  picture,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('sunli')
  await open(page, gateway.db, 'sunli')
  await list(page).getByRole('button', { name: '添加一行' }).click()
  await page.locator('[id^="field-staff-r"][id$="-name"]').fill('韩梅')
  await list(page).getByRole('button', { name: /^职业/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('开网约车')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await picture('roster-codes-sheet')
  await dialog.getByRole('option', { name: /4-02/ }).click()
  await page.locator('[id^="field-staff-r"][id$="-wage"]').click()
  await page.keyboard.type('6100')
  await list(page)
    .getByRole('button', { name: /^户籍地/ })
    .click()
  await dialog.getByRole('textbox').fill('lpq')
  await dialog.getByRole('option', { name: /^临平区/ }).click()
  await picture('roster-codes-row')
  await list(page).getByRole('button', { name: '返回列表' }).click()
  await expect(list(page)).toContainText('韩梅')
  await submitAndConfirm(page)
  await expect(page.getByText(/已提交/).first()).toBeVisible()
})

for (const [name, query] of [
  ['chinese', '?lang=zh-CN'],
  ['english', '?lang=en-US'],
  ['elder', '?elder=true'],
] as const)
  test(`the list on a phone and in a grid, ${name}`, async ({ page, signIn, gateway, picture }) => {
    await signIn('chenan')
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, gateway.db, 'chenan', query)
    await list(page).locator('#roster-search-staff').fill('330113')
    await expect(list(page).locator('.roster-line')).toHaveCount(6)
    await picture(`roster-search-${name}-390`)
    await page.setViewportSize({ width: 1280, height: 900 })
    await list(page).locator('[id$="-industry-cell"]').first().click()
    await page.keyboard.type('饮料')
    await expect(page.getByRole('option').first()).toBeVisible()
    await picture(`roster-search-${name}-1280`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })
