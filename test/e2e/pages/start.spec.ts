import { expect, test } from '../harness/fixtures'

test('the root URL leads to the workbench', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/dsb\/home\/(\?[^#]*)?#\//)
  await expect(page.locator('#app')).not.toBeEmpty()
})

test('the root URL keeps its query, which is followed', async ({ page }) => {
  await page.goto('/?elder=true&lang=en-US#/home')
  await expect(page).toHaveURL(/\/dsb\/home\/\?elder=true&lang=en-US#\//)
  await expect(page.locator('html')).toHaveClass(/elder/)
  await expect(page.getByText(/sign in/i).first()).toBeVisible()
})
