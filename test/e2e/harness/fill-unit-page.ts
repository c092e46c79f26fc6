import type { Page } from '@playwright/test'

/** Fills in the first page of the demo's monthly report. */
export async function fillUnitPage(page: Page, staff: string): Promise<void> {
  await page.locator('#question-industry').getByRole('textbox').fill('软件开发')
  // A date that differs from the known one would need a reason.
  await page
    .locator('#question-opened-on')
    .getByRole('button', { name: /核对无误，填入/ })
    .click()
  await page.locator('#question-staff').getByRole('textbox').fill(staff)
}
