import type { FrameLocator, Page } from '@playwright/test'

/** Submits the open form and confirms the dialog. */
export async function submitAndConfirm(page: Page | FrameLocator): Promise<void> {
  await page.getByRole('button', { name: '检查并提交' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
}
