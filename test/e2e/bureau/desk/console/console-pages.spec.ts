import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../../a11y/violations'
import { expect, test } from '../../../harness/fixtures'
import { callAs } from '../../../harness/gateway-call'

test.use({ bypassCSP: true })

const pages = [
  {
    name: 'statistics',
    title: /^统计$/,
    path: () => 'taxQuestionnaire/statistics',
    action: '可发布',
    facts: /^定期报表 \d+ 张 · 单次调查 \d+ 项$/,
  },
  {
    name: 'series',
    title: /^各期对比$/,
    path: () => 'taxQuestionnaire/series?series=services-monthly',
    action: '可发布',
    facts: null,
  },
  {
    name: 'result',
    title: /^结果 · ./,
    path: (surveyId: string) => `taxQuestionnaire/result?surveyId=${surveyId}`,
    action: '导出',
    facts: / 截止 · 已收 [\d,]+ \/ [\d,]+/,
  },
  {
    name: 'publish',
    title: /^发布问卷 · ./,
    path: () => 'taxQuestionnaire/publish?kind=template&id=taxpayer-satisfaction',
    action: '发布问卷',
    facts: /^第 \d+ 版 · [\d-]+ 至 [\d-]+ · 实名填报$/,
  },
  {
    name: 'indicators',
    title: /^指标与台账$/,
    path: () => 'taxQuestionnaire/indicators?view=ledger',
    action: '台账合计',
    facts: null,
  },
  { name: 'jobs', title: /^后台任务$/, path: () => 'jobs', action: '', facts: null },
]

/** Heights in CSS pixels of the controls that can be seen, above what the console allows. */
const tooHigh = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.dt-button, .dt-field-frame, .dt-search, .dt-choice, .dt-tree-row',
      ),
    ]
      .filter((control) => control.offsetHeight > 32 && !control.querySelector('textarea'))
      .map((control) => `${control.className} ${control.offsetHeight}`),
  )

for (const { name, title, path, action, facts } of pages)
  test(`${name} has the head, the width and the controls of the console`, async ({
    page,
    signIn,
    picture,
  }) => {
    await signIn(name === 'series' || name === 'statistics' ? 'wuhao' : 'zhoujie')
    await page.goto('/dsb/home/#/home')
    const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', 'surveys', {})
    await page.goto(`/dsb/home/#/${path(items[0]?.id ?? '')}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const head = page.locator('.console-head')
    if (action !== '') await expect(head.getByText(action, { exact: true })).toBeVisible()
    if (facts) await expect(head.locator('.desktop-facts')).toHaveText(facts)
    await expect(page.getByRole('button', { name: '返回', exact: true })).toHaveCount(0)
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(57)
    const main = await page.getByRole('main').boundingBox()
    expect(main).toMatchObject({ x: 0, width: page.viewportSize()?.width })
    expect(await tooHigh(page)).toEqual([])
    expect(await violationsInBothLights(page), name).toEqual([])
    await picture(`console-${name}`)
  })

test('the navigation counts what waits on a page opened by its address, and the notices that are read', async ({
  page,
  signIn,
}) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/members')
  const bar = page.locator('.wide-bar:visible')
  const link = (name: RegExp) => bar.getByRole('link', { name }).locator('.wide-bar-badge')
  await expect(link(/^审核/)).toHaveText(/^[1-9]\d*$/)
  await expect(link(/^通知/)).toHaveText('3')
  await bar.getByRole('link', { name: /^通知/ }).click()
  await expect(page.getByText('3 条未读')).toBeVisible()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(link(/^通知/)).toHaveCount(0)
  await expect(link(/^审核/)).toHaveCount(1)
})
