import type { Page } from '@playwright/test'
import { actOnSurvey } from '../harness/act-on-survey'
import { expect, test } from '../harness/fixtures'

/** Text of the watermark, which identifies the user. */
const markOf = (page: Page) =>
  page
    .locator('.dt-watermark')
    .last()
    .evaluate((mark) => decodeURIComponent(getComputedStyle(mark).backgroundImage))

test('a bureau user sees who has answered and each result as chart and table', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await page.goto('/')
  await page
    .getByRole('button', { name: /缴费人满意度调查/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '填报进度' })).toBeVisible()
  await page.getByRole('button', { name: /^未打开/ }).click()
  await expect(page.getByRole('main').getByText('未打开', { exact: true }).first()).toBeVisible()
  const listed = page.locator('.respondents-card, .data-grid-row:visible')
  await expect(listed.getByText('已提交', { exact: true })).toHaveCount(0)
  await expect.poll(() => markOf(page)).toMatch(/税务.*周洁 \d{4}/)
  await page.getByRole('button', { name: '查看结果' }).click()

  await expect(page.getByText('回收率')).toBeVisible()
  await expect.poll(() => markOf(page)).toMatch(/周洁 \d{4}/)
  await expect(page.locator('.score-index')).toHaveText(/^\d\d\.\d$/)
  await expect(page.getByRole('img', { name: /^便捷服务：\d\d\.\d 分$/ })).toBeVisible()
  await picture('result-scores')
  await page.getByRole('tab', { name: '加权', exact: true }).click()
  await expect(page.getByText(/迭代 \d+ 轮后与名录一致/)).toBeVisible()
  await page.getByRole('tab', { name: '按地区' }).click()
  await expect(page.getByRole('img', { name: /街道：\d\d\.\d 分$/ }).first()).toBeVisible()
  await picture('result-scores-weighted')
  const first = page.locator('.dt-card', { hasText: '1. 您所在单位的纳税人类型' })
  await expect(first.getByRole('img', { name: /统计图/ })).toBeVisible()
  await expect(first.getByRole('row', { name: /^一般纳税人，看纳税人名单 \d+ \d+\.\d%/ })).toBeVisible()
  const drawn = await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.some((value) => value !== 0)
  })
  expect(drawn).toBe(true)
})

test('the results of too few anonymous responses are not shown', async ({ page, signIn }) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, '廉政问卷', '查看结果')
  await expect(page.getByText('答卷不够多，暂不显示')).toBeVisible()
})

test('a respondent may not open the respondent list, and is led to the page that says so', async ({
  page,
  signIn,
  gateway,
  faults,
}) => {
  faults.expect(/403|404/)
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /满意度调查/, '填报进度')
  await expect(page).toHaveURL(/respondents\?surveyId=/)
  const address = page.url()
  const context = page.context()
  const other = await context.newPage()
  const { signInAs } = await import('../harness/sign-in')
  await signInAs(other, gateway.url, 'wangfang')
  await other.goto(address)
  await expect(other.getByText('您没有权限查看此内容')).toBeVisible()
  await other.getByRole('button', { name: '返回问卷列表' }).click()
  await expect(other.getByRole('tab', { name: /待填/ })).toBeVisible()
})

test('a long respondent list loads page by page and keeps its filter in view', async ({ page, signIn }) => {
  await signIn('zhoujie')
  await page.goto('/')
  await page
    .getByRole('button', { name: /缴费人满意度调查/ })
    .first()
    .click()
  const isTable = (page.viewportSize()?.width ?? 0) >= 1024
  const mobiles = page.getByText(/139\*{4}\d{4}/)
  if (isTable) {
    const shown = page.locator('.desktop-keys-end:visible')
    await expect(shown).toContainText('1—100 /')
    await page.getByRole('grid').evaluate((grid) => (grid.scrollTop = grid.scrollHeight))
    await expect(shown).not.toContainText('1—100 /')
  } else {
    await expect(mobiles).toHaveCount(20)
    await page.getByRole('button', { name: '加载更多' }).click()
    await expect(mobiles).toHaveCount(40)
  }
  await page.getByLabel(isTable ? '纳税人、代码、填报人' : '搜索纳税人或姓名').fill('没有这个单位')
  await expect(page.getByText(isTable ? '没有符合条件的单位' : '没有符合条件的记录')).toBeVisible()
  await expect(page.getByRole('button', { name: /^全部 \d+/ })).toBeVisible()
})
