import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/harness/fixtures'
import { taskNamed } from '../e2e/harness/locators'
import { violations } from './violations'

test.use({
  bypassCSP: true,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
})

const keypadOf = (page: Page) => page.getByRole('group', { name: '数字键盘' })
const keyOf = (page: Page, name: string) => keypadOf(page).getByRole('button', { name, exact: true })

test('a table of numbers is typed on its keypad, cell by cell', async ({ page, signIn }) => {
  await signIn('hejing')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /月报/).tap()
  const thisMonth = page.getByLabel('本月', { exact: true })
  const toDate = page.getByLabel('1—本月', { exact: true })
  await toDate.nth(2).tap()
  await keyOf(page, '下一格').tap()
  await expect(thisMonth.nth(3)).toBeFocused()
  for (const name of ['3', '9', '1', '2', '小数点', '7', '6', '删除', '5']) await keyOf(page, name).tap()
  await expect(page.getByText('叁仟玖佰壹拾贰万柒仟伍佰元整')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await keyOf(page, '下一格').tap()
  await expect(toDate.nth(3)).toBeFocused()
  const { y: top } = (await keypadOf(page).boundingBox())!
  const { y, height } = (await toDate.nth(3).boundingBox())!
  expect(y + height).toBeLessThan(top)

  await keyOf(page, '完成').tap()
  await expect(keypadOf(page)).toHaveCount(0)
  await expect(thisMonth.nth(3)).toHaveValue('3,912.75')
  await expect(page.getByRole('button', { name: '下一页' })).toBeInViewport()
})

for (const [name, kept] of Object.entries({ dark: { appearance: 'dark' }, elder: { elder: 'true' } })) {
  test(`the keypad has no accessibility violations: ${name}`, async ({ page }) => {
    await page.addInitScript((choices) => {
      for (const [key, value] of Object.entries(choices)) localStorage.setItem(key, value)
    }, kept)
    await page.goto('/dsb/home/#/dt-number-input')
    await page.locator('#demo-yuan').tap()
    await expect(keypadOf(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
