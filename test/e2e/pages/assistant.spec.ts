import { expect, test } from '../harness/fixtures'

test('the tax assistant answers from help texts, and finds questionnaires, notices and services', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/')
  await page.getByRole('button', { name: /^办税助手/ }).click()
  await expect(page).toHaveTitle('办税助手')
  await expect(page.getByText('我是办税助手')).toBeVisible()
  await picture('assistant')
  const question = page.getByRole('textbox', { name: /输入问题/ })
  await question.fill('提交错了怎么办？')
  await expect(page.getByText(/提交后十分钟内/)).toBeVisible()
  await picture('assistant-answer')

  await question.fill('满意度')
  await expect(page.getByRole('button', { name: /满意度调查/ }).first()).toBeVisible()
  await question.fill('诈骗电话')
  await expect(page.getByRole('button', { name: /谨防冒充税务、统计人员的诈骗电话/ })).toBeVisible()
  await question.fill('日历')
  await page.getByRole('button', { name: '办税日历' }).click()
  await expect(page.getByRole('heading', { name: '办税日历' }).last()).toBeVisible()
  await expect(page.getByText('查询与指南')).toBeVisible()
  await picture('service')
  await page.goBack()
  await question.fill('wjtb')
  await page.getByRole('button', { name: '问卷填报' }).click()
  await page.getByRole('button', { name: '从工作台移除' }).click()
  await expect(page.getByRole('button', { name: '放到工作台' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '放到工作台' })).toBeVisible()
})

test('the intelligent assistant of a statistics bureau’s enterprise has other words, in English', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await page.goto('/dsb/home/?lang=en-US')
  await page.getByRole('button', { name: /assistant/i }).click()
  await expect(page).toHaveTitle(/assistant/)
  await picture('assistant-english')
  await page.getByRole('textbox').fill('withdraw')
  await page.getByRole('button', { name: /Can I withdraw it/ }).click({ trial: true })
  await expect(page.getByText(/Within ten minutes/)).toBeVisible()
  await page.getByRole('textbox').fill('nothing of this kind')
  await expect(page.getByText('Nothing found')).toBeVisible()
})
