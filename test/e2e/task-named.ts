import type { Locator, Page } from '@playwright/test'

/** What opens a task of the list; the button that shares it has its name too. */
export const taskNamed = (page: Page, name: string | RegExp): Locator =>
  page.locator('.task-open').filter({ hasText: name })
