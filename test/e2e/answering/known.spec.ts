import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/task-named'

test('what the bureau already has is offered with its origin, and taken over in one tap', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /规模以上服务业月报/).click()
  const activity = page.locator('#question-industry')
  await expect(activity.getByText(/来自《.*服务业月报》/)).toBeVisible()
  await expect(activity.getByRole('textbox')).toHaveValue('')
  await picture('known')
  await page.getByRole('button', { name: '全部填入' }).click()
  await expect(activity.getByRole('textbox')).not.toHaveValue('')
  await expect(page.locator('#question-opened-on input')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await expect(activity.getByText(/已核对$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '全部填入' })).toHaveCount(0)
  await picture('known-taken')

  const known = await activity.getByRole('textbox').inputValue()
  await activity.getByRole('textbox').fill('仓储')
  await activity.getByRole('button', { name: `改回：${known}` }).click()
  await expect(activity.getByRole('textbox')).toHaveValue(known)
})
