import type { Page } from '@playwright/test'
import type { Answers } from '../../../src/lib/questionnaire'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { submitAndConfirm } from '../harness/submit-answers'
import { choose, taskNamed } from '../harness/locators'

const report = /规模以上服务业月报/
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const opening = 1
const submitting = 2

/** Counts what the person does: presses of the pointer and of keys. */
async function countPresses(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  const presses = { taps: 0, keys: 0 }
  await page.exposeFunction('countPress', (kind: 'taps' | 'keys') => void (presses[kind] += 1))
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: (kind: string) => void }
    addEventListener('pointerdown', () => countPress('taps'), true)
    addEventListener('keydown', () => countPress('keys'), true)
  })
  return async () => ({ ...presses })
}

const next = (page: Page) => page.getByRole('button', { name: '下一页' })

async function turnTo(page: Page, number: number): Promise<void> {
  await next(page).click()
  await expect(page.getByText(new RegExp(`^第 ${number} 页 / 3`))).toBeVisible()
}

/** The monthly report by cell: without thousands separators, as it is typed. */
const figures = Object.entries({
  finance: {
    ...{ income: ['598.07', '6766.28'], online: ['90.12', '1038.45'], cost: ['350.11', '3662.55'] },
    ...{ taxes: ['3.55', '38.17'], sales: ['41.02', '465.68'], admin: ['81.33', '837'] },
    ...{ research: ['35.9', '410.28'], pay: ['233.1', '2484.49'], vat: ['18.25', '196.9'] },
  },
  profit: { operating: ['80.15', '882.27'], net: ['81.4', '926.13'] },
}).map(([table, rows]) =>
  Object.entries(rows).flatMap(([row, values]) =>
    values.map((figure, at) => ({ id: `field-${table}-${row}-${at === 0 ? 'month' : 'total'}`, figure })),
  ),
)
const staff = '170'
const characters = (texts: readonly string[]) => texts.join('').length
const typed = characters(figures.flat().map(({ figure }) => figure))
/** All cells but the first of each table are reached from the one before. */
const moves = figures.flat().length - figures.length
/** What the report of last month says is taken over at once; then the staff is entered. */
const takingOver = 1
const enteringStaff = 1
const enteringTables = figures.length
const outlook = 1
const turning = 2

async function openReport(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, report).click()
  await page.getByRole('button', { name: '全部填入' }).click()
  await page.locator('#question-staff').getByRole('textbox').click()
}

async function finishReport(page: Page): Promise<void> {
  await turnTo(page, 3)
  await choose(page.getByRole('radio', { name: '基本持平' }))
  await submitAndConfirm(page)
  await expect(page.getByText('回执号')).toBeVisible()
}

const keypadKey = (page: Page, name: string) =>
  page.locator('.dt-keypad').getByRole('button', { name, exact: true })

async function pressOnKeypad(page: Page, figure: string): Promise<void> {
  for (const key of figure) await keypadKey(page, key === '.' ? '小数点' : key).click()
}

test('the satisfaction survey takes a press for each answer and page, and two for submitting', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  const presses = await countPresses(page)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /纳税人缴费人满意度调查/).click()
  await choose(page.getByRole('radio', { name: '一般纳税人' }))
  await choose(page.getByRole('checkbox', { name: '电子税务局 App' }))
  let answers = 2
  for (let turned = 0; turned < 5; turned += 1) {
    await next(page).click()
    await expect(page.getByText(`第 ${turned + 2} 页 / 7`)).toBeVisible()
    for (const scale of await page.getByRole('radiogroup').all()) {
      await choose(scale.getByRole('radio', { name: '满意', exact: true }))
      answers += 1
    }
  }
  await next(page).click()
  await choose(page.getByRole('checkbox').first())
  await submitAndConfirm(page)
  await expect(page.getByText('回执号')).toBeVisible()
  const pages = 6
  expect(await presses()).toEqual({ taps: opening + answers + 1 + pages + submitting, keys: 0 })
})

test('the monthly report takes a key for each character and move, and presses only to open, turn and submit', async ({
  page,
  signIn,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keys')
  await signIn('liqiang')
  const presses = await countPresses(page)
  await openReport(page)
  await page.keyboard.type(staff)
  await turnTo(page, 2)
  for (const table of figures)
    for (const [at, { id, figure }] of table.entries()) {
      if (at === 0) await page.locator(`#${id}-cell`).click()
      else await page.keyboard.press('Tab')
      await page.keyboard.type(figure)
      await expect(page.locator(`[role=grid] #${id}`)).toHaveValue(figure)
    }
  await finishReport(page)
  expect(await presses()).toEqual({
    taps: opening + takingOver + enteringStaff + turning + enteringTables + outlook + submitting,
    keys: characters([staff]) + typed + moves,
  })
})

test.describe('on the keypad of a phone', () => {
  test.use({ userAgent: iphone })
  test.skip(({ isMobile }) => !isMobile, 'a computer has no keypad')

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
})

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
