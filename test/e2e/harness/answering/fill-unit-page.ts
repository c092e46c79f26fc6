import { expect, type Page } from '@playwright/test'

/** Fills in the first page of the demo's monthly report. */
export async function fillUnitPage(page: Page, staff: string): Promise<void> {
  await page.locator('#question-industry').getByRole('textbox').fill('软件开发')
  // A date that differs from the known one would need a reason. A draft of an earlier test has it already.
  const date = page.locator('#question-opened-on')
  const take = date.getByRole('button', { name: /核对无误，填入/ })
  await expect(take.or(date.getByText(/已核对/))).toBeVisible()
  if (await take.isVisible()) await take.click()
  await page.locator('#question-staff').getByRole('textbox').fill(staff)
}
