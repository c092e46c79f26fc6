import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'

test.use({ emptyCache: true, bypassCSP: true })

const surveys = '#/taxQuestionnaire/surveys'
const rows = (page: Page) => page.locator('.data-grid-row:visible')
const options = (page: Page) => page.getByRole('option')
const field = (page: Page) => page.getByRole('combobox', { name: /^(搜索|Search)/ })

const openTable = async (page: Page, query = '') => {
  await page.goto(`/dsb/home/${query}${surveys}`)
  await expect(rows(page).first()).toBeVisible()
}

test('the palette leads to a survey, a unit, a person, a form and a page by keys alone', async ({
  page,
  signIn,
  picture,
}) => {
  // So wide that the button of the search shows its text.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('wuhao')
  await openTable(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  // The text that can be seen.
  await expect(options(page).first()).toHaveText('工作台', { useInnerText: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('f203')
  const ofSurveys = page.getByRole('group', { name: '调查' }).getByRole('option')
  await expect(ofSurveys.first()).toContainText('F203')
  await picture('palette-surveys')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/respondents\?surveyId=/)
  await expect(rows(page).first()).toBeVisible()

  const unit = (await rows(page).first().locator('.desktop-list-name').innerText()).trim()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(unit.slice(0, 8))
  const ofUnits = page.getByRole('group', { name: '企业' }).getByRole('option')
  await expect(ofUnits.filter({ hasText: unit }).first()).toBeVisible()
  await picture('palette-units')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/respondents\?surveyId=[^&]+&task=/)
  await expect(page.locator('.board-pane-title:visible')).not.toBeEmpty()
  expect(decodeURIComponent(page.url())).not.toContain(unit)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('gzt')
  await expect(options(page)).toHaveText(['工作台'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/home/)
  await expect(page.locator('.desk:visible')).toBeVisible()

  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: '最近打开' }).getByRole('option')
  await expect(recent.first()).toContainText('工作台')
  await expect(recent.filter({ hasText: '月报' }).first()).toBeVisible()
  await picture('palette-recent')
})

test('the palette and the help on keys have no accessibility violations in either light', async ({
  page,
  signIn,
}) => {
  await signIn('wuhao')
  await openTable(page)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.keyboard.type('公司')
  await expect(page.getByRole('group', { name: '企业' })).toBeVisible()
  expect(await violationsInBothLights(page), 'results').toEqual([])
  await field(page).fill('没有这样的东西')
  await expect(page.getByRole('status').filter({ hasText: '没有找到' })).toBeVisible()
  expect(await violationsInBothLights(page), 'nothing found').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '键盘快捷键' }).click()
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  expect(await violationsInBothLights(page), 'help').toEqual([])
})

test('the palette says that there is no network, and searches when it is back', async ({
  page,
  signIn,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await signIn('wuhao')
  await openTable(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.type('f203')
  await expect(page.getByRole('status').filter({ hasText: '没有网络' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('group', { name: '调查' })).toBeVisible()
})

test('? lists the keys of the page in front, in both languages', async ({ page, signIn, picture }) => {
  await signIn('wuhao')
  await openTable(page)
  const help = page.getByRole('dialog')
  const keysOf = async () =>
    (await help.locator('.key-help-row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  const here = await keysOf()
  for (const row of ['J 下一项', 'K 上一项', 'V 审核', 'S 结果', 'T 提醒', '/ 搜索', 'N 新建调查'])
    expect(here).toContain(row)
  expect(here.at(-1)).toBe('? 键盘快捷键')
  await picture('key-help')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  // In a field it is a sign like others.
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL(/keyword=/)

  await openTable(page, '?lang=en-US')
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  const english = await keysOf()
  expect(english).toHaveLength(here.length)
  expect(english.filter((row) => /[一-龥]/.test(row))).toEqual([])
  await picture('key-help-en')

  // The keys of the page behind are not listed.
  await page.keyboard.press('Escape')
  await rows(page).first().dblclick()
  await expect(page.locator('.desktop-list-name:visible').first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  const board = await keysOf()
  expect(board.filter((row) => row.startsWith('N '))).toEqual([])
  expect(board.some((row) => row.startsWith('E '))).toBe(true)
})

test('the first Tab of a page offers to skip the navigation, which leads the keyboard to the content', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/statistics')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  expect(await violationsInBothLights(page)).toEqual([])
  await picture('skip-link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=main]') !== null)).toBe(true)
})

test('breadcrumbs name the way to the page, and going up keeps the filters', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await openTable(page)
  await page.getByRole('button', { name: /^收数中 \d+/ }).click()
  await expect(page).toHaveURL(/state=open/)
  const title = (await rows(page).first().locator('.survey-name').innerText()).trim()
  await rows(page).first().dblclick()
  const trail = page.getByRole('navigation', { name: '所在位置' }).locator('visible=true')
  const crumbs = trail.getByRole('listitem')
  await expect(crumbs).toHaveText(['调查', title, '填报进度'])
  await expect(crumbs.last()).toHaveAttribute('aria-current', 'page')
  await expect(crumbs.nth(1)).toHaveAttribute('title', title)
  await expect(rows(page).first()).toBeVisible()
  await picture('breadcrumbs')
  expect(await violationsInBothLights(page), 'breadcrumbs').toEqual([])
  await trail.getByRole('link', { name: '调查' }).click()
  await expect(page).toHaveURL(/surveys\?(.*&)?state=open/)
  await expect(rows(page).first()).toBeVisible()
  await expect(trail).toHaveCount(0)
})

/** Both are checked for contrast above; pictures are made of both. */
const lights = process.env['PICTURES'] ? (['light', 'dark'] as const) : (['light'] as const)

test('bar, palette and breadcrumbs fit wide windows in both languages', async ({ page, signIn, picture }) => {
  await signIn('wuhao')
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const)
    for (const language of ['zh-CN', 'en-US'])
      for (const colorScheme of lights) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await openTable(page, `?lang=${language}&at=${width}`)
        await rows(page).first().dblclick()
        await expect(page).toHaveURL(/respondents\?surveyId=/)
        await expect(rows(page).first()).toBeVisible()
        const measured = () =>
          page
            .locator('.wide-bar:visible')
            .last()
            .evaluate(({ clientHeight, clientWidth, scrollWidth }) => ({
              height: clientHeight,
              over: scrollWidth - clientWidth,
            }))
        await expect.poll(measured, { message: `${width} ${language}` }).toEqual({ height: 48, over: 0 })
        await picture(`desk-bar-${width}-${language}-${colorScheme}`)
        await page.keyboard.press('Control+k')
        await page.keyboard.type('f203')
        await expect(page.getByRole('group', { name: /^(调查|Surveys)$/ })).toBeVisible()
        await picture(`palette-${width}-${language}-${colorScheme}`)
        await page.keyboard.press('Escape')
      }
})

test('the keys of the review queue have words in both languages', async ({ page, signIn }) => {
  await signIn('wuhao')
  const keys: Record<string, string[]> = {}
  for (const language of ['zh-CN', 'en-US']) {
    await page.goto(`/dsb/home/?lang=${language}#/taxQuestionnaire/review-queue`)
    await expect(page.locator('.reviewer-table')).toBeVisible()
    await page.keyboard.press('?')
    const rows = page.getByRole('dialog').locator('.key-help-row')
    await expect(rows.first()).toBeVisible()
    expect(await rows.locator('dd').evaluateAll((all) => all.filter((each) => !each.textContent))).toEqual([])
    keys[language] = await rows.locator('dt').allInnerTexts()
    const words = (await rows.locator('dd').allInnerTexts()).join(' ')
    expect(/[一-龥]/.test(words)).toBe(language === 'zh-CN')
  }
  const ofDesk = ['J', 'K', 'X', 'Shift X', 'A', 'Z', 'C']
  expect(keys['zh-CN']).toEqual([...ofDesk, 'A', 'R', 'N', 'F', 'Ctrl K', '?'])
  expect(keys['en-US']).toEqual(keys['zh-CN'])
})
