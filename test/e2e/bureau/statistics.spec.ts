import { violationsInAll } from '../../a11y/violations'
import { expect, test } from '../harness/fixtures'

test.use({ bypassCSP: true })

test('totals of a monthly report are beside those of the last month and of a year ago', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  const isPhone = project.name === 'phone'
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/statistics')
  const entry = page.getByRole('button', { name: /规模以上服务业月报/ })
  await expect(entry).toContainText('13 期')
  await expect(page.getByRole('heading', { name: '单次调查' })).toBeVisible()
  await picture('statistics')
  if (isPhone) {
    await entry.click()
    await expect(page).toHaveURL(/series\?series=/)
  }
  const period = page.getByRole('group', { name: '报告期' })
  await expect(period).toContainText('2026年11月')
  const revenue = page.getByRole('button', { name: /营业收入/ }).first()
  await expect(revenue).toHaveAttribute('aria-expanded', 'true')
  if (isPhone)
    await expect(revenue).toContainText(/环比 [+-][\d,.]+% · 可比 [+-][\d,.]+%.*同比 [+-][\d,.]+% · 可比/)
  else
    await expect(page.getByRole('row', { name: /^营业收入 · 本月/ }).first()).toContainText(
      /[+-][\d,.]+%\s*可比 [+-][\d,.]+%/,
    )
  await expect(page.getByRole('img', { name: /^营业收入.*各期合计/ })).toBeVisible()
  await picture('series')
  expect(await violationsInAll(page), 'series').toEqual([])

  await period.getByRole('button', { name: '上一期' }).click()
  await expect(period).toContainText('2026年10月')
  await page.getByRole('button', { name: /^从业|^期末从业人员/ }).click()
  await expect(page.getByRole('img', { name: /^期末从业人员.*各期合计/ })).toBeVisible()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page).toHaveURL(/result\?surveyId=/)
})

test('statistics are reached from where an official is', async ({ page, signIn }, { project }) => {
  await signIn('wuhao')
  await page.goto(project.name === 'phone' ? '/dsb/home/#/taxQuestionnaire/surveys' : '/dsb/home/')
  await page.getByRole(project.name === 'phone' ? 'button' : 'link', { name: '统计', exact: true }).click()
  await expect(page).toHaveURL(/taxQuestionnaire\/statistics/)
  await expect(page.getByRole('heading', { name: '定期报表' })).toBeVisible()
})
