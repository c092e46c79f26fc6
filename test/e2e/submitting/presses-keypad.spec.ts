import type { Page } from '@playwright/test'
import type { Answers } from '../../../src/lib/questionnaire'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { taskNamed } from '../harness/locators'
import { countPresses } from '../harness/answering/count-presses'
import {
  characters,
  enteringStaff,
  enteringTables,
  figures,
  finishReport,
  moves,
  opening,
  openReport,
  outlook,
  report,
  staff,
  submitting,
  takingOver,
  turning,
  turnTo,
  typed,
} from './monthly-report'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
test.use({ userAgent: iphone })

const keypadKey = (page: Page, name: string) =>
  page.locator('.dt-keypad').getByRole('button', { name, exact: true })

async function pressOnKeypad(page: Page, figure: string): Promise<void> {
  for (const key of figure) await keypadKey(page, key === '.' ? '小数点' : key).click()
}

const corrected = '755.67'

/** Saves a complete draft: two figures to be verified and one to be corrected. */
async function draftWithThreeFindings(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(taskNamed(page, report)).toBeVisible()
  const { items } = await callAs<TaskList>(page, 'GET', 'list', { group: 'due' })
  const id = items.find(({ title }) => report.test(title['zh-CN']))?.id ?? ''
  const { prior, known, draft } = await callAs<TaskDetail>(page, 'GET', 'detail', { id })
  const last = prior?.last?.answers ?? {}
  const finance = {
    ...(last['finance'] as object),
    ...{ income: { month: '2580.65', total: '8168.21' }, admin: { month: '80.48', total: '75.57' } },
  }
  const profit = { operating: { month: '80', total: '800' }, net: { month: '81', total: '810' } }
  const answers = { ...last, ...known?.answers, staff: '900', finance, profit, outlook: 'same' } as Answers
  const baseRevision = draft?.revision ?? 0
  await callAs(page, 'POST', 'draft', { id, answers, pageId: 'remarks', baseRevision })
}

test('the monthly report takes a press for each character and move, and few more', async ({
  page,
  signIn,
}) => {
  await signIn('liqiang')
  const presses = await countPresses(page)
  await openReport(page)
  await pressOnKeypad(page, staff)
  await keypadKey(page, '完成').click()
  await turnTo(page, 2)
  for (const table of figures)
    for (const [at, { id, figure }] of table.entries()) {
      if (at === 0) await page.locator(`#${id}`).click()
      else await keypadKey(page, '下一格').click()
      await pressOnKeypad(page, figure)
      await expect(page.locator(`#${id}`)).toHaveValue(figure)
    }
  await keypadKey(page, '完成').click()
  await finishReport(page)
  // Before each turn of the page the keypad, which covers its buttons, is closed.
  const closing = 2
  const entering = takingOver + enteringStaff + enteringTables + outlook
  expect(await presses()).toEqual({
    taps: opening + entering + characters([staff]) + typed + moves + closing + turning + submitting,
    keys: 0,
  })
})

test('three findings take a press for each reason and digit, one that leads on, and those of submitting', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('hejing')
  await draftWithThreeFindings(page)
  await taskNamed(page, report).click()
  await expect(page.getByText(/^第 3 页 \/ 3/)).toBeVisible()
  const presses = await countPresses(page)
  await page.reload()
  await page.getByRole('button', { name: '检查并提交' }).tap()
  // The reasons are in view: no keypad covers them.
  const reason = page.locator('#question-staff').getByRole('button', { name: '季节性用工' })
  await expect(reason).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.dt-keypad')).toHaveCount(0)
  await picture('presses-refused')
  await reason.tap()
  const foot = page.locator('.answer-findings')
  await expect(foot).toContainText('去处理')
  await foot.tap()
  const figure = page.locator('#field-finance-admin-total')
  await expect(figure).toBeFocused()
  await picture('presses-figure')
  await pressOnKeypad(page, corrected)
  await expect(figure).toHaveValue(corrected)
  await page.getByRole('button', { name: '新增业务' }).tap()
  await expect(page.locator('.dt-keypad')).toHaveCount(0)
  await picture('presses-settled')
  await foot.tap()
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(page.getByText('回执号')).toBeVisible()
  const refused = 1
  const reasons = 2
  const leading = 1
  expect(await presses()).toEqual({
    taps: refused + reasons + leading + characters([corrected]) + submitting,
    keys: 0,
  })
})
