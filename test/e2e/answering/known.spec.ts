import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

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

  const since = page.locator('#question-opened-on')
  const date = await since.locator('input').inputValue()
  await since.locator('input').fill('2001-02-03')
  await since.locator('input').blur()
  await expect(since.getByText(/与已知的“.*”（来自《.*服务业月报》）不同/)).toBeVisible()
  await since.getByRole('button', { name: '原来的填报有误' }).click()
  await expect(since.getByText('已说明')).toBeVisible()
  await picture('known-changed')
  await since.locator('input').fill(date)
  await expect(since.getByText('已说明')).toHaveCount(0)

  await page
    .locator('#question-staff')
    .getByRole('button', { name: /^填入上期/ })
    .click()
  await expect(page.locator('#question-staff').getByRole('textbox')).not.toHaveValue('')
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: /^查看说明：收入与成本费用/ }).click()
  await expect(page.getByText(/取自会计“利润表”的“营业收入”项目/)).toBeVisible()
  await picture('definitions')
})
