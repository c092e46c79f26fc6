import type { FrameLocator, Page } from '@playwright/test'

/**
 * Submits the open form and confirms its summary.
 * @throws with the page's text if the check did not lead to the summary.
 */
export async function submitAndConfirm(page: Page | FrameLocator): Promise<void> {
  await page.getByRole('button', { name: '检查并提交' }).click()
  try {
    await page.getByRole('button', { name: '提交', exact: true }).click()
  } catch (cause) {
    const displayed = await page.locator('body').innerText({ timeout: 5000 })
    throw new Error(`No summary; the page displays: ${displayed.replace(/\s+/g, ' ').slice(0, 1500)}`, {
      cause,
    })
  }
}
