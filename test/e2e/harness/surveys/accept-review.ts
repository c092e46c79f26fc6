import type { Page } from '@playwright/test'

/** Accepts the open response: on a phone after a question, on a computer at once. */
export async function acceptReview(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) return page.getByRole('button', { name: /^通过/ }).click()
  await page.getByRole('button', { name: '审核通过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '审核通过' }).click()
}
