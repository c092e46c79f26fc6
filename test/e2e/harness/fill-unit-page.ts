import type { Page } from '@playwright/test'

/** Fills in the first page of the demo's monthly report. */
export async function fillUnitPage(page: Page, staff: string): Promise<void> {
  await page.locator('#question-industry').getByRole('textbox').fill('软件开发')
  await page.locator('#question-opened-on input').fill('2010-05-06')
  await page.locator('#question-staff').getByRole('textbox').fill(staff)
}
