import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TaskList } from '../../src/wire/surveys/questionnaire'
import { actOnSurvey } from '../e2e/harness/act-on-survey'
import { expect, test } from '../e2e/harness/fixtures'
import { taskNamed } from '../e2e/harness/locators'
import { callAs } from '../e2e/harness/gateway-call'
import { signInAs } from '../e2e/harness/sign-in'
import { publishReport, reportAnswers } from '../server/harness/worlds/returned-survey'
import {
  leadTo,
  narrowPhone,
  showWhole,
  violations as found,
  violationsInBothLights,
  waitUntilLoaded,
} from './violations'

/** In the elder appearance one question is displayed at a time, until the user chooses whole pages. */
async function wholePages(page: Page): Promise<void> {
  await expect(page.getByText(/^第 \d+ [题行]，共/)).toBeVisible()
  expect(await found(page), 'one question').toEqual([])
  await page.getByRole('button', { name: '整页填写' }).click()
}

const appearances = {
  'light and dark': { kept: { appearance: 'system' }, look: violationsInBothLights },
  elder: { kept: { elder: 'true' }, look: found },
}

/** Accessibility tests of the product's pages in one appearance. */
export function pagesAreUsable(name: keyof typeof appearances): void {
  const { kept, look } = appearances[name]
  test.use({ bypassCSP: true })

  /** Findings on the page, after it has loaded. */
  async function violations(page: Page): Promise<string[]> {
    await waitUntilLoaded(page)
    return look(page)
  }

  test.beforeEach(({ page }) =>
    page.addInitScript((choices) => {
      for (const [key, value] of Object.entries(choices)) localStorage.setItem(key, value)
    }, kept),
  )

  test(`sign-in and the default pages have no accessibility violations`, async ({ page }) => {
    for (const path of ['/login', '/default-page/no-auth', '/default-page/maintenance', '/no/such/page']) {
      await page.goto(`/dsb/home/?at=${encodeURIComponent(path)}#${path}`)
      expect(await violations(page), path).toEqual([])
    }
  })

  test(`answering has no accessibility violations, findings and dialog included`, async ({
    page,
    signIn,
  }) => {
    await signIn('sunli')
    for (const path of ['/home', '/me', '/taxQuestionnaire/taxer-list', '/taxQuestionnaire/list']) {
      await leadTo(page, path)
      const size = page.viewportSize() ?? narrowPhone
      await showWhole(page, size)
      expect(await violations(page), path).toEqual([])
      await page.setViewportSize(size)
    }
    await taskNamed(page, /满意度调查/).click()
    if (name === 'elder') await wholePages(page)
    await expect(page.getByText('第 1 页 / 7')).toBeVisible()
    expect(await violations(page), 'choices').toEqual([])
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText('第 2 页 / 7')).toBeVisible()
    expect(await violations(page), 'rates').toEqual([])
    await page.getByRole('button', { name: '上一页' }).click()
    await expect(page.locator('[id^=question-]').getByText('这里还没有填')).toHaveCount(2)
    expect(await violations(page), 'findings').toEqual([])
  })

  test(`findings of figures have no accessibility violations, with and without a reason`, async ({
    page,
    signIn,
  }) => {
    await signIn('liqiang')
    await leadTo(page, '/taxQuestionnaire/list')
    await taskNamed(page, /规模以上服务业月报/).click()
    if (name === 'elder') await wholePages(page)
    // axe takes a target half below the sticky foot for too small.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 3000 })
    const card = page.locator('#question-staff')
    await card.getByRole('textbox').fill('400')
    await card.getByRole('textbox').blur()
    await expect(card.getByText('需核实', { exact: true })).toBeVisible()
    expect(await violations(page), 'to be verified').toEqual([])
    await card.locator('.finding-reason').first().click()
    await expect(card.getByText('已说明', { exact: true })).toBeVisible()
    expect(await violations(page), 'explained').toEqual([])
    await page.getByRole('button', { name: '下一页' }).click()
    await page.getByRole('button', { name: '下一页' }).click()
    await page.getByRole('button', { name: '上一页' }).click()
    await expect(page.getByText(/处未填/)).toBeVisible()
    expect(await violations(page), 'to be corrected').toEqual([])
  })

  test(`the pages next to the workbench have no accessibility violations`, async ({ page, signIn }) => {
    await signIn('zhengmin')
    for (const path of ['/notices', '/about', '/unit', '/apps']) {
      await leadTo(page, path)
      expect(await violations(page), path).toEqual([])
    }
    await page.getByRole('button', { name: '编辑常用' }).click()
    expect(await violations(page), 'favourites').toEqual([])
    await page.goto('/dsb/home/#/home')
    const switching = page.locator('.greeting-switch')
    await switching.click()
    await expect(page.getByRole('dialog', { name: '切换单位' })).toBeVisible()
    expect(await violations(page), 'organisations').toEqual([])
  })

  test(`department and people pickers have no accessibility violations`, async ({ page, signIn }) => {
    await signIn('wuhao')
    await page.goto('/dsb/home/#/select-dept-tree-view?multiple=true&max=1')
    await page.getByRole('treeitem', { name: '办公室' }).click()
    await page.getByRole('treeitem', { name: '综合科' }).click()
    await expect(page.getByText('超出 1 项')).toBeVisible()
    expect(await violations(page), 'departments').toEqual([])
    await page.goto('/dsb/home/#/select-people')
    await page.getByRole('button', { name: '杭州市西湖区统计局' }).click()
    await expect(page.getByRole('button', { name: '进入北山街道统计站' })).toBeVisible()
    expect(await violations(page), 'the top level').toEqual([])
    await page.getByRole('textbox', { name: '搜索姓名或部门' }).fill('王')
    await page.getByText(/^王/).first().click()
    expect(await violations(page), 'people found').toEqual([])
  })

  test(`a table of numbers has no accessibility violations`, async ({ page, signIn }) => {
    await signIn('hejing')
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await taskNamed(page, /月报/).click()
    if (name === 'elder') await wholePages(page)
    await expect(page.getByText('第 2 页 / 3')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`the respondent list and the result have no accessibility violations`, async ({ page, signIn }) => {
    await signIn('zhoujie')
    await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
    await expect(page.locator('.dt-card, .data-grid-row').first()).toBeVisible()
    expect(await violations(page), 'surveys').toEqual([])
    await actOnSurvey(page, /满意度调查/, '填报进度')
    await expect(page.getByRole('heading', { name: '填报进度' })).toBeVisible()
    expect(await violations(page), 'respondents').toEqual([])
    await page.getByRole('button', { name: '查看结果' }).last().click()
    await expect(page.getByText('回收率')).toBeVisible()
    expect(await violations(page), 'result').toEqual([])
    await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
    await expect(page.locator('.review-queue-row, .reviewer-row').first()).toBeVisible()
    expect(await violations(page), 'what waits for review').toEqual([])
    await page.goto('/dsb/home/#/taxQuestionnaire/taxer-list')
    await page.getByRole('button', { name: /廉政问卷/ }).click()
    await expect(page.getByText('这里只显示哪些办税人员已参与')).toBeVisible()
    expect(await violations(page), 'who has taken part').toEqual([])
  })

  test(`sharing has no accessibility violations, the poster included`, async ({ page, signIn }) => {
    await signIn('zhoujie')
    await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
    await actOnSurvey(page, /满意度调查/, '分享')
    await page.getByRole('button', { name: '生成分享链接' }).click()
    await expect(page.getByRole('img', { name: /^海报：/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`reviewing and correcting have no accessibility violations`, async ({
    page,
    signIn,
    gateway,
    context,
  }) => {
    const { db, clock } = gateway
    const title = `专项核实${randomUUID()}`
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    await publishReport(db, { title, ownerId: 'tjj-xihu', now: clock.now(), assignments })
    await signIn('liqiang')
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await waitUntilLoaded(page)
    const { items } = await callAs<TaskList>(page, 'GET', 'list', { keyword: title })
    const id = items[0]?.id
    await callAs(page, 'POST', 'submit', { id, clientKey: randomUUID(), answers: reportAnswers })
    await page.goto(`/dsb/home/#/taxQuestionnaire/receipt?id=${id}`)
    await expect(page.getByText(/提交有误可以撤回/)).toBeVisible()
    expect(await violations(page), 'receipt').toEqual([])

    const bureau = await context.newPage()
    await signInAs(bureau, gateway.url, 'wuhao')
    await bureau.goto(`${gateway.url}/dsb/home/#/taxQuestionnaire/review?id=${id}`)
    await bureau.getByRole('button', { name: /基本工资.*本月/ }).click()
    await expect(bureau.getByRole('textbox', { name: /退回原因/ })).toBeVisible()
    expect(await violations(bureau), 'review').toEqual([])
    const correctionRequests = [
      { at: 'pay.basic.month', reason: '与个税申报不一致' },
      { at: 'staff', reason: '与社保人数不一致' },
    ]
    const dueAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
    await callAs(bureau, 'POST', 'return', { id, submissionNo: 1, correctionRequests, dueAt })

    await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${id}`)
    await expect(page.getByText('退回原因：与个税申报不一致')).toBeVisible()
    expect(await violations(page), 'correction').toEqual([])
  })
}
