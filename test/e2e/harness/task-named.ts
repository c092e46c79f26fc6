import type { Locator, Page } from '@playwright/test'

/** The button that opens a task of the list; the share button contains the same name. */
export const taskNamed = (page: Page, name: string | RegExp): Locator =>
  page.locator('.task-open').filter({ hasText: name })
