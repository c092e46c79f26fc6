import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { signInAs } from '../harness/sign-in'
import { satisfactionTitle } from '../harness/demo-month'

const title = satisfactionTitle()
const person = 'sunli'
/** Clock error of the second device, in milliseconds: by its clock the survey has ended. */
const wrongBy = 90 * 86_400_000

const card = (page: Page) => page.locator('.task').filter({ hasText: title })
const firstScale = (page: Page) => page.getByRole('radiogroup').first()
const rate = (page: Page, degree: string) =>
  firstScale(page).getByRole('radio', { name: degree, exact: true }).locator('..').click()
const saved = (page: Page) => expect(page.getByText(/✓ 已保存/)).toBeVisible()

async function openFromList(page: Page): Promise<string> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(card(page)).toBeVisible()
  const left = (await card(page).locator('.dt-chip').textContent()) ?? ''
  await card(page).getByRole('button').first().click()
  return left
}

test('a draft continues at its position on another device with a wrong clock; if both devices changed it, both versions are shown', async ({
  page: phone,
  browser,
  gateway,
  faults,
  picture,
}) => {
  faults.expect(/409/)
  await signInAs(phone, gateway.url, person)
  const left = await openFromList(phone)
  await phone.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
  await phone.getByRole('checkbox', { name: '电子税务局 App' }).check({ force: true })
  await phone.getByRole('button', { name: '下一页' }).click()
  await expect(phone.getByText('第 2 页 / 7')).toBeVisible()
  const scales = phone.getByRole('radiogroup')
  for (const scale of await scales.all())
    await scale.getByRole('radio', { name: '满意', exact: true }).check({ force: true })
  await saved(phone)

  const other = await browser.newContext({ viewport: { width: 390, height: 560 }, baseURL: gateway.url })
  const tablet = await other.newPage()
  await tablet.clock.setFixedTime(Date.now() + wrongBy)
  await signInAs(tablet, gateway.url, person)
  expect(await openFromList(tablet)).toBe(left)
  await expect(tablet.getByText('第 2 页 / 7')).toBeVisible()
  await expect(tablet.getByText('必填 5 / 18')).toBeVisible()
  await expect(tablet.getByRole('radiogroup').last()).toBeInViewport()
  await rate(tablet, '非常满意')
  await saved(tablet)

  await rate(phone, '不满意')
  await expect(phone.getByText(/两台设备上的草稿不一样/)).toBeVisible()
  const sides = phone.locator('.conflict-side')
  await expect(sides).toHaveCount(2)
  await expect(sides.first()).toContainText('本机')
  await expect(sides.first()).toContainText('不满意')
  await expect(sides.last()).toContainText('另一台设备')
  await expect(sides.last()).toContainText('非常满意')
  await picture('conflict')
  await sides.last().click()
  await phone.getByRole('button', { name: '按所选继续' }).click()
  await expect(firstScale(phone).getByRole('radio', { name: '非常满意', exact: true })).toBeChecked()
  await other.close()
})

test('a save that arrives after the page was opened again is no conflict with itself', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  faults.expect(/ERR_FAILED|409/)
  await signIn('wangfang')
  await openFromList(page)
  await page.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
  await saved(page)
  const sent = new Promise<Record<string, unknown>>((resolve) => {
    void context.route('**/questionnaire/draft', async (route) => {
      resolve(route.request().postDataJSON() as Record<string, unknown>)
      await route.abort()
    })
  })
  // The same answers again, from another position: a save is pending, and the page is left.
  await page.getByRole('radio', { name: '小规模纳税人' }).check({ force: true })
  await page.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
  const late = await sent
  await page.reload()
  await expect(page.getByRole('radio', { name: '一般纳税人' })).toBeChecked()
  await context.unroute('**/questionnaire/draft')
  await callAs(page, 'POST', 'draft', late)
  await page.getByRole('radio', { name: '小规模纳税人' }).check({ force: true })
  await saved(page)
  await expect(page.getByText(/两台设备上的草稿不一样/)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: '小规模纳税人' })).toBeChecked()
})
