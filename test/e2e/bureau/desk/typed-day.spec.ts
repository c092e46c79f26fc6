import { violationsInBothLights } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'

const template = '#/taxQuestionnaire/publish?kind=template&id=taxpayer-satisfaction'

for (const [lang, opener, name, month, problem] of [
  ['zh-CN', '打开日历', '截止日期', /^\d{4}年\d{1,2}月$/, '请输入日期，例如 2026-11-26'],
  ['en-US', 'Open the calendar', 'Due on', /^[A-Z][a-z]+ \d{4}$/, 'Enter a date, for example 2026-11-26'],
] as const)
  test(`${lang}: a day is typed or chosen from a calendar in the language of the page`, async ({
    page,
    signIn,
    picture,
  }) => {
    await signIn('zhoujie')
    await page.goto(`/dsb/home/?lang=${lang}${template}`)
    const due = page.getByRole('textbox', { name, exact: true })
    await due.fill('2031年2月30日')
    await due.blur()
    await expect(page.getByText(problem)).toBeVisible()
    await due.fill('2031/2/3')
    await due.blur()
    await expect(due).toHaveValue('2031-02-03')
    await expect(page.getByText(problem)).toHaveCount(0)
    await page.getByRole('button', { name: opener }).last().click()
    const calendar = page.getByRole('dialog', { name })
    await expect(calendar.getByText(month)).toBeVisible()
    await picture(`calendar-${lang}`)
    expect(await violationsInBothLights(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(due).toHaveValue('2031-02-10')
    await expect(due).toBeFocused()
  })

test('in a dialog the calendar lies above it, and Escape closes the calendar alone', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
  const pane = page.locator('.review-desk-pane, .reviewer-middle')
  await pane.getByRole('button', { name: /^退回/ }).first().click()
  await pane.getByRole('textbox', { name: /^退回原因/ }).fill('请核对类型')
  await pane.getByRole('button', { name: '退回 1 处' }).click()
  await page.getByRole('button', { name: '打开日历' }).click()
  const chosen = page.locator('.calendar-day[aria-pressed=true]')
  await expect(chosen).toBeFocused()
  await picture('calendar-in-dialog')
  // A press where the calendar is must not be taken by the dialog.
  await chosen.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: '打开日历' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('.calendar')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
