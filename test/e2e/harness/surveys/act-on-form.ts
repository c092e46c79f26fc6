import { expect, type Page } from '@playwright/test'

/** Presses an action of a form by its beginning, such as `复制修改 企业`: of its entry, or on a computer of its row. */
export async function actOnForm(page: Page, action: string): Promise<void> {
  const entry = page
    .locator('.data-grid-row, .dt-list-row')
    .filter({ has: page.locator(`[aria-label^="${action}"]`) })
    .first()
  await entry.hover()
  await entry.getByRole('button', { name: action }).first().click()
}

/** Opens a copy of the business survey in the editor. */
export async function copyBusinessForm(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await actOnForm(page, '复制修改 企业景气状况调查')
  await expect(page.locator('#form-title-zh')).toHaveValue('企业景气状况调查')
}
