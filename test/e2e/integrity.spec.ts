import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { signInAs } from './sign-in'
import { taskNamed } from './task-named'

const sentence = '调查单位只看得到哪些操作员已参与，看不到谁答了什么'

async function answer(page: Page): Promise<void> {
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText('第 2 页 / 2')).toBeVisible()
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').last().check({ force: true })
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
}

test('a person takes part in an integrity survey, and the bureau sees that they did, and nothing else', async ({
  page,
  signIn,
  gateway,
  context,
  picture,
}) => {
  await signIn('zhaoping')
  await page.goto('/dsb/home/#/taxer-list')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('tab', { name: /未参与 1/ })).toBeVisible()
  await picture('integrity-own')

  const bureau = await context.newPage()
  await signInAs(bureau, gateway.url, 'zhoujie')
  await bureau.goto(`${gateway.url}/dsb/home/#/taxQuestionnaire/taxer-list`)
  await bureau.getByRole('button', { name: /廉政问卷/ }).click()
  await expect(bureau.getByText('这里只显示哪些办税人员已参与')).toBeVisible()
  await bureau.getByRole('textbox', { name: /搜索/ }).fill('赵平')
  const card = bureau.locator('.roll-card', { hasText: '赵平' })
  await expect(card).toContainText('未参与')

  await taskNamed(page, /廉政问卷/).click()
  await expect(page.getByText(sentence).last()).toBeVisible()
  await answer(page)
  await expect(page.getByText('本次为匿名作答')).toBeVisible()
  await expect(page.getByText(sentence).last()).toBeVisible()

  await bureau.reload()
  await bureau.getByRole('tab', { name: /已参与/ }).click()
  await bureau.getByRole('textbox', { name: /搜索/ }).fill('赵平')
  await expect(card).toContainText('已参与')
  expect(await bureau.getByRole('main').textContent()).not.toMatch(/\d{2}:\d{2}|分钟前|刚刚/)
  await picture('integrity-taxers', bureau)
  await bureau.getByRole('button', { name: '查看结果' }).click()
  await expect(bureau.getByText(/结果已计入 \d+ 份，共 \d+ 人参与/)).toBeVisible()
  await picture('integrity-result', bureau)
})
