import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'
import { demoMonth } from '../harness/demo-month'

test.use({ emptyCache: true })

const words = '合计行看不清楚'

test('feedback reaches the bureau, and its answer the person’s notices', async ({
  page,
  gateway,
  signIn,
  picture,
  faults,
}, { project }) => {
  const isDesktop = project.name === 'desktop'
  await signIn('liqiang')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(page.getByRole('tab', { name: /已提交/ })).toBeVisible()
  // The navigation replaces the list, so that no page below the account page names it.
  await page
    .getByRole('link', { name: /^我的$|李强/ })
    .first()
    .click()
  await expect(page.getByText(`${demoMonth(0).period.slice(0, 4)}年按时报送`)).toBeVisible()
  await page.getByRole('button', { name: /^意见反馈/ }).click()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('请先写下您的意见')).toBeVisible()
  await page.getByLabel('您的意见或遇到的问题').fill(words)
  await picture('feedback')
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.locator('#feedback-error')).toBeVisible()
  await expect(page.getByLabel('您的意见或遇到的问题')).toHaveValue(words)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('已收到，答复会出现在通知里。')).toBeVisible()
  await picture('me')

  const bureau = await page.context().newPage()
  await signInAs(bureau, gateway.url, 'wuhao')
  await bureau.goto('/dsb/home/#/publish-notice')
  if (isDesktop) await bureau.getByRole('button', { name: '收到的反馈 1' }).click()
  await expect(bureau.getByText('1 条待答复')).toBeVisible()
  await expect(bureau.getByText(/ · 问卷 · browser · /)).toBeVisible()
  await bureau.getByRole('button', { name: '答复 李强' }).click()
  await bureau.getByLabel('答复内容，对方在通知里收到').fill('下一版会加粗')
  await picture('feedback-received', bureau)
  await bureau.getByRole('button', { name: '发送答复' }).click()
  await expect(bureau.getByText('答复：下一版会加粗')).toBeVisible()

  await page.goto('/dsb/home/#/notices')
  await page.getByRole('button', { name: /您的反馈有了答复/ }).click()
  await expect(page.getByText('下一版会加粗')).toBeVisible()
  expect(JSON.stringify(gateway.logged)).not.toContain(words)
})
