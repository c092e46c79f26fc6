import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../a11y/violations'
import { expect } from '../../harness/fixtures'
import { test } from '../../harness/surveys/reviewed-survey'

test.use({ bypassCSP: true })

const rows = (page: Page) => page.locator('.reviewer-row')
const lineOf = (page: Page, name: string) => page.locator('.reviewer-table tr').filter({ hasText: name })
const openDesk = async (page: Page, id: string, lang = 'zh-CN') => {
  await page.goto(`/dsb/home/?lang=${lang}#/taxQuestionnaire/review-queue?id=${id}`)
  await expect(page.locator('.reviewer-table')).toBeVisible()
}

for (const [width, height, lang, colorScheme] of [
  [1024, 768, 'zh-CN', 'light'],
  [1280, 800, 'zh-CN', 'light'],
  [1280, 800, 'en-US', 'dark'],
  [1440, 900, 'zh-CN', 'light'],
  [1920, 1080, 'zh-CN', 'dark'],
] as const)
  test(`the figures stand beside earlier periods, at ${width} px in ${lang}`, async ({
    page,
    signIn,
    taskOf,
    picture,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await signIn('wuhao')
    await openDesk(page, await taskOf('explained'), lang)
    const cells = lineOf(page, lang === 'zh-CN' ? '01 营业收入' : '01 Operating revenue').locator('td')
    await expect(cells.nth(1)).toHaveText('204.50')
    await expect(cells.nth(2)).toHaveText('100.00')
    await expect(cells.nth(3)).toHaveText('100.00')
    await expect(cells.nth(4)).toHaveText('+104.5%')
    await expect(cells.nth(5)).toHaveText('+104.5%')
    await expect(page.locator('.reviewer-note-explained')).toContainText('大客户合同集中结算')
    // There is room for the names, and no cell is cut.
    const name = await page.locator('tbody .reviewer-name').first().boundingBox()
    expect(name?.width).toBeGreaterThan(160)
    const cut = await page
      .locator('.reviewer-figure')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
    await picture(`review-desk-${width}-${lang}`)
  })

test('answers in words have room in a survey without earlier periods, in English too', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('zhoujie')
  await page.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/review-queue')
  const answers = page.locator('.reviewer-answer')
  await expect(answers.first()).toBeVisible()
  expect((await answers.first().boundingBox())?.width).toBeGreaterThan(200)
  await picture('review-desk-words')
})

test('a return that is opened by itself is the same table, accepted by its key and reopened by the undo', async ({
  page,
  signIn,
  taskOf,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  const id = await taskOf('explained')
  await page.goto(`/dsb/home/#/taxQuestionnaire/review?id=${id}`)
  await expect(lineOf(page, '01 营业收入')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('提交记录')
  await expect(page.getByRole('button', { name: /^(上一家|下一家)/ })).toHaveCount(0)
  expect(await violationsInBothLights(page)).toEqual([])
  await page.keyboard.press('a')
  await expect(page.getByText('已通过').first()).toBeVisible()
  await picture('review-alone')
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: /^通过/ })).toBeVisible()
})

test('explained returns are accepted with others only if that is chosen', async ({
  page,
  signIn,
  taskOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  await openDesk(page, await taskOf('explained'))
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('没有可以通过的报表')
  await expect(dialog).toContainText('有疑点，已说明')
  await expect(dialog.getByRole('button', { name: '通过', exact: true })).toBeDisabled()
  await dialog.getByText('有说明的也通过').click()
  await expect(dialog).toContainText('将通过 1 份')
  await dialog.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('four keys return a figure: the next problem, its reason, the return and its confirmation', async ({
  page,
  signIn,
  taskOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  const id = await taskOf('explained')
  await openDesk(page, id)
  await page.keyboard.press('n')
  const value = page.getByRole('button', { name: /^退回：01 营业收入/ })
  await expect(value).toBeFocused()
  await page.keyboard.press('1')
  await expect(value).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.reviewer-note-must')).toContainText('与上期或上年差异较大，请核实')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog').getByRole('button', { name: '退回 1 处' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^已退回：/)).toBeVisible()
  await expect(page.locator(`#review-${id}`)).toHaveCount(0)
  // What the other tests of this file begin with.
  await page.keyboard.press('z')
  await expect(page.locator(`#review-${id}`)).toBeVisible()
})

test('a figure is returned by keys: the next problem, a reason by its number, and the return', async ({
  page,
  signIn,
  taskOf,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  await openDesk(page, await taskOf('explained'))
  await page.keyboard.press('n')
  const value = page.getByRole('button', { name: /^退回：01 营业收入/ })
  await expect(value).toBeFocused()
  await page.keyboard.press('Space')
  await expect(value).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('r')
  await expect(page.getByText('请写明退回原因（至少 2 个字）')).toBeVisible()
  await page.keyboard.press('2')
  const reason = page.getByRole('textbox', { name: /^退回原因：营业收入/ })
  await expect(reason).toHaveValue('疑似计量单位填错')
  await reason.press('End')
  await reason.pressSequentially('，请核对')
  await picture('review-desk-reason')
  await page.keyboard.press('Enter')
  await expect(reason).toHaveCount(0)
  await expect(page.locator('.reviewer-note-must')).toContainText('疑似计量单位填错，请核对')
  await page.keyboard.press('f')
  await expect(lineOf(page, '02 营业成本')).toHaveCount(0)
  await expect(lineOf(page, '01 营业收入')).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('button', { name: '退回 1 处' }).click()
  await expect(page.getByText(/^已退回：/)).toBeVisible()
  await expect(page.locator(`#review-${await taskOf('explained')}`)).toHaveCount(0)
})

test('a clean return is accepted by one key, the next one opens, and ten seconds are left to undo it', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
  await expect(page.locator('.reviewer-table')).toBeVisible()
  const units = page.locator('.reviewer-entry-unit')
  const [first = '', second = ''] = await units.allInnerTexts()
  await page.keyboard.press('a')
  await expect(page.getByText(`已通过：${first}`)).toBeVisible()
  await expect(units.first()).toHaveText(second)
  await expect(rows(page).first()).toHaveClass(/reviewer-row-open/)
  const open = page.getByRole('heading', { level: 2 })
  await expect(open).toHaveText(second)
  await picture('review-desk-undo')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByText(`已撤销，重新待审核：${first}`)).toBeVisible()
  await expect(open).toHaveText(first)
  await expect(units.filter({ hasText: first }).first()).toBeVisible()
})

test('a return is undone by a key, and what was marked is marked again', async ({ page, signIn, taskOf }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  const id = await taskOf('clean')
  await openDesk(page, id)
  const unit = await page.getByRole('heading', { level: 2 }).innerText()
  await page.getByRole('button', { name: /^退回：02 营业成本/ }).click()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('button', { name: '退回 1 处' }).click()
  await expect(page.getByText(`已退回：${unit}`)).toBeVisible()
  await expect(page.locator(`#review-${id}`)).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByText(`已撤销，重新待审核：${unit}`)).toBeVisible()
  await expect(page.locator(`#review-${id}`)).toBeVisible()
  await expect(page.locator('.reviewer-note-must')).toContainText('与上期或上年差异较大')
})

test('what was given up is not marked, and a reason is not lost with the next return', async ({
  page,
  signIn,
  taskOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  await openDesk(page, await taskOf('clean'))
  const value = page.getByRole('button', { name: /^退回：02 营业成本/ })
  await value.click()
  await page.keyboard.press('Escape')
  await expect(value).toHaveAttribute('aria-pressed', 'false')
  await value.click()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('k')
  await expect(page.locator('.reviewer-note-must')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.locator('.reviewer-note-must')).toContainText('与上期或上年差异较大')
})

test('clean returns are accepted together after a preview, which names those left out', async ({
  page,
  signIn,
  taskOf,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  const hinted = await taskOf('hinted')
  await openDesk(page, hinted)
  const all = async () =>
    Number((await page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, ''))
  const before = await all()
  await page.keyboard.press('c')
  const ticked = page.getByRole('status').filter({ hasText: /^已选 \d+ 家/ })
  await expect(ticked).toBeVisible()
  const count = Number((await ticked.innerText()).replace(/\D/g, ''))
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/将通过 \d+ 份/)
  await expect(dialog).toContainText('有疑点，没有说明')
  const left = Number(/不通过 (\d+) 份/.exec(await dialog.innerText())?.[1])
  await picture('review-desk-batch')
  await expect(dialog.getByRole('button', { name: '通过', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`没有通过 ${left} 份`)
  await picture('review-desk-batch-done')
  await expect(dialog.getByRole('button', { name: '知道了' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(all).toBe(before - (count - left))
  await expect(page.locator(`#review-${hinted}`)).toBeVisible()
})

test('ticks take a range, and are cleared', async ({ page, signIn, taskOf }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  const hinted = await taskOf('hinted')
  await openDesk(page, hinted)
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('button', { name: /^通过 2 份/ })).toBeVisible()
  await page.getByRole('button', { name: '清除' }).click()
  await expect(page.getByRole('button', { name: /^通过 \d+ 份/ })).toHaveCount(0)
})

test('the queue opens where the reviewer stopped, at its address and from the navigation', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
  await expect(page.locator('.reviewer-table')).toBeVisible()
  await page.getByRole('combobox', { name: /^筛选/ }).click()
  await page.getByRole('option', { name: /^无说明/ }).click()
  await rows(page).nth(3).getByRole('button').click()
  const unit = await rows(page).nth(3).locator('.reviewer-entry-unit').innerText()
  await expect(page).toHaveURL(/kind=plain&order=suspicion&id=/)
  await page.reload()
  await expect(rows(page).nth(3)).toHaveClass(/reviewer-row-open/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(unit)
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await expect(page.getByRole('heading', { level: 1, name: '调查' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: /^审核/ }).click()
  await expect(page.getByRole('combobox', { name: /^筛选 无说明/ })).toBeVisible()
  await expect(rows(page).nth(3)).toHaveClass(/reviewer-row-open/)
})
