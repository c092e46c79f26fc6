import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'

const rows = (page: Page) => page.locator('.review-queue-row:visible')
const numberIn = async (page: Page, name: RegExp) =>
  Number((await page.getByRole('button', { name }).first().innerText()).replace(/\D/g, ''))

test('a submission without findings is accepted by two keys beside the list, and the next one opens', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
  const pane = page.locator('.review-desk-pane')
  const names = () => rows(page).locator('.review-queue-unit').allInnerTexts()
  await expect(pane.getByRole('button', { name: '审核通过' })).toBeVisible()
  const [first = '', second = '', third = ''] = await names()
  const before = await numberIn(page, /^全部/)
  await expect(pane).toContainText(first)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toContainText('审核通过？')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`已通过：${first}`)).toBeVisible()
  await expect(rows(page).first()).toContainText(second)
  await expect(rows(page).first()).toHaveClass(/review-queue-on/)
  await expect(pane).toContainText(second)
  await expect.poll(() => numberIn(page, /^全部/)).toBe(before - 1)
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toHaveClass(/review-queue-on/)
  await expect(pane).toContainText(third)
  await page.keyboard.press('k')
  await expect(rows(page).first()).toHaveClass(/review-queue-on/)
  await picture('review-queue-accepted')
})

test('the kinds of the queue filter it, and each entry opens its submission', async ({ page, signIn }) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
  await expect(rows(page).first()).toBeVisible()
  const plain = await numberIn(page, /^无说明/)
  await page.getByRole('button', { name: /^无说明/ }).click()
  await expect(rows(page).filter({ hasText: '更正' })).toHaveCount(0)
  expect(plain).toBeLessThanOrEqual(await numberIn(page, /^全部/))
  const unit = await rows(page).nth(1).locator('.review-queue-unit').innerText()
  await rows(page).nth(1).click()
  await expect(page).toHaveURL(/\/review\?id=/)
  await expect(page.locator('.review:visible')).toContainText(unit)
})

test('a reason that is not sent yet stays while another submission is open', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
  const pane = page.locator('.review-desk-pane')
  await pane.getByRole('button', { name: /^退回/ }).first().click()
  const reason = pane.getByRole('textbox', { name: /^退回原因/ })
  await reason.fill('请核对类型')
  await rows(page).nth(1).click()
  await expect(rows(page).nth(1)).toHaveClass(/review-queue-on/)
  await expect(reason).toHaveCount(0)
  await rows(page).first().click()
  await expect(reason).toHaveValue('请核对类型')
  await expect(pane.getByRole('button', { name: '退回 1 处' })).toBeVisible()
})
