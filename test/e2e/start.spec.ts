import { expect, test } from './fixtures'

test('the bare address leads to the workbench', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/dsb\/home\/(\?[^#]*)?#\//)
  await expect(page.locator('#app')).not.toBeEmpty()
})
