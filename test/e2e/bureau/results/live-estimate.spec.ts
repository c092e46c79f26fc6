import { violationsInAll } from '../../../a11y/violations'
import { expect } from '../../harness/fixtures'
import { test } from '../../harness/surveys/suspicious-survey'
import { demoMonth } from '../../harness/demo-month'

test.use({ bypassCSP: true })

test('the result of a survey in progress says how far its totals may still move, not that of a part of it', async ({
  page,
  signIn,
  suspicious: { surveyId },
  picture,
}) => {
  await signIn('wuhao')
  const result = (query = '') =>
    `/dsb/home/?at=${query}#/taxQuestionnaire/result?surveyId=${surveyId}${query}`
  await page.goto(result())
  const card = page.locator('.live-estimate')
  await expect(card).toContainText('还在收数，下面是最终合计的估计，不是汇总结果。')
  await expect(card).toContainText(/已收 \d+ \/ 63 家/)
  await expect(card).toContainText(/营业收入/)
  await expect(card).toContainText(/[\d,.]+ ～ [\d,.]+/)
  await expect(card).toContainText(/按(同类变动|往期数)估算 \d+ 家/)
  await picture('live-estimate')
  expect(await violationsInAll(page), 'estimate').toEqual([])
  // The estimate is of all units.
  await page.goto(result('&state=submitted'))
  await expect(page.getByText(/^筛选/).first()).toBeVisible()
  await expect(page.getByText(/营业收入/).first()).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('sums by area stand beside those of last month and of last year', async ({
  page,
  signIn,
  suspicious: { surveyId },
  picture,
}) => {
  await signIn('wuhao')
  await page.goto(`/dsb/home/#/taxQuestionnaire/result?surveyId=${surveyId}`)
  await page.getByRole('tab', { name: '交叉分析' }).click()
  await page.getByRole('tab', { name: '数值合计' }).click()
  const comparison = page.getByRole('group', { name: /期.*比较|往期比较/ })
  const heads = comparison.getByRole('columnheader')
  await expect(heads).toHaveText([
    /./,
    '本期',
    new RegExp(`上期（${demoMonth(1).name}）`),
    ...['环比', '环比拉动'],
    new RegExp(`上年同期（${demoMonth(12).name}）`),
    ...['同比', '同比拉动'],
  ])
  await expect(comparison.getByRole('row', { name: /^合计/ })).toContainText(/[+-][\d,.]+%/)
  await picture('figure-comparison')
  expect(await violationsInAll(page), 'comparison').toEqual([])
})
