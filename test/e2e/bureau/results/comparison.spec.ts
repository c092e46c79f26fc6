import { violationsInAll } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'
import { demoMonth } from '../../harness/demo-month'

/** The period that is chosen to compare with. */
const base = demoMonth(8)

test.use({ bypassCSP: true })

test('a result is compared with an earlier period of free choice in all of its views', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  const isPhone = project.name === 'phone'
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/statistics')
  if (isPhone) await page.getByRole('button', { name: /规模以上服务业月报/ }).click()
  await page.getByRole('group', { name: '报告期' }).getByRole('button', { name: '上一期' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await page.getByRole('tab', { name: '往期对比' }).click()
  const head = (name: RegExp) => page.getByRole('columnheader', { name }).first()
  const lastHead = (name: string, period: string) =>
    isPhone
      ? page.getByText(new RegExp(`· ${name} ${period}收回`))
      : head(new RegExp(`^${name}（${period}）`))
  await expect(lastHead('上期', demoMonth(2).name)).toBeVisible()
  await picture('result-comparison')

  const bar = page.getByRole('group', { name: '筛选', exact: true })
  if (isPhone) await bar.getByRole('button', { name: '设置条件' }).click()
  await bar.getByRole('button', { name: /^对比期/ }).click()
  await page.getByRole('dialog').getByText(base.name, { exact: true }).click()
  await expect(lastHead('对比期', base.name)).toBeVisible()
  await expect(page.getByText(new RegExp(`· 对比期 ${base.name}收回 \\d+ 份`))).toBeVisible()
  await expect(bar).toContainText(`对比期：${base.name}`)
  await expect(page).toHaveURL(new RegExp(`base=${base.period}`))
  await picture('result-comparison-chosen')
  expect(await violationsInAll(page), 'comparison').toEqual([])
  await page.getByRole('tab', { name: '中位数' }).click()
  await picture('result-comparison-medians')

  await page.reload()
  await expect(lastHead('对比期', base.name)).toBeVisible()
  await page.getByRole('tab', { name: '交叉分析' }).click()
  await page.getByRole('tab', { name: '与往期比较' }).click()
  await expect(head(new RegExp(`^对比期（${base.name}）`))).toBeVisible()
  await page.getByRole('tab', { name: '数值合计' }).click()
  await head(/^比对比期拉动/).scrollIntoViewIfNeeded()
  await picture('result-contributions')

  await page.getByRole('tab', { name: '导出' }).click()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/questionnaire/export')),
    page.getByRole('button', { name: '生成文件' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ base: base.period })
  await expect(page.getByRole('button', { name: /^下载 / })).toBeVisible()
})

test('the figures of a form are compared by their medians, and with an earlier period of free choice', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/statistics')
  if (project.name === 'phone') await page.getByRole('button', { name: /规模以上服务业月报/ }).click()
  await page.getByRole('tab', { name: '中位数' }).click()
  await expect(page.getByLabel('营业收入 · 本月：各期中位数').first()).toBeVisible()
  await picture('series-medians')
  await page.getByRole('button', { name: /^对比期/ }).click()
  await page.getByRole('dialog').getByText(base.name, { exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`base=${base.period}`))
  await expect(page.getByText(new RegExp(`^比对比期|^对比期（${base.name}）`)).first()).toBeVisible()
  await picture('series-chosen')
  expect(await violationsInAll(page), 'series').toEqual([])
})
