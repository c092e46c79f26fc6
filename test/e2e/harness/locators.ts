import { expect, type Locator, type Page } from '@playwright/test'

/** The button that opens a task of the list; the share button contains the same name. */
export const taskNamed = (page: Page, name: string | RegExp): Locator =>
  page.locator('.task-open').filter({ hasText: name })

/**
 * Chooses an option as a person does, by the label around its hidden input:
 * the click waits until the sheet that slides in stands still.
 */
export const choose = (option: Locator): Promise<void> => option.locator('xpath=ancestor::label').click()

/** Ticks or unticks a box, and waits until it shows that. */
export async function toggle(page: Page, name: string): Promise<void> {
  const box = page.locator(`input[name="${name}"]`)
  const checked = !(await box.isChecked())
  await choose(box)
  await expect(box).toBeChecked({ checked })
}
