import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

test('the bar of a wide browser saves at once, and only on the page that has asked for it', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  // A phone has no room for it next to the title.
  const isWide = project.name === 'desktop'
  await signIn('liqiang')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /规模以上服务业月报/).click()
  const bar = page.locator('.dt-nav-end:visible')
  const save = bar.getByRole('button', { name: '保存', exact: true })
  await expect(page.locator('#question-staff')).toBeVisible()
  await expect(save).toHaveCount(isWide ? 1 : 0)
  if (!isWide) return
  await page.locator('#question-staff').getByRole('textbox').fill('380')
  await picture('bar-save')
  const saved = page.waitForResponse((response) => response.url().endsWith('/questionnaire/draft'))
  await save.click()
  expect((await saved).status()).toBe(200)
  await page.goBack()
  await expect(save).toHaveCount(0)
})
