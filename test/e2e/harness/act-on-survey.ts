import type { Page } from '@playwright/test'

/** Presses an action of a survey: a button of its card, or on a computer one of its row or of the row's menu. */
export async function actOnSurvey(page: Page, title: RegExp | string, action: string): Promise<void> {
  const survey = page.locator('.dt-card, .data-grid-row').filter({ hasText: title }).first()
  await survey.hover()
  const button = survey.getByRole('button', { name: action }).first()
  if ((await button.count()) > 0) return button.click()
  await survey.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
