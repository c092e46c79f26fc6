import type { Page } from '@playwright/test'
import { actOnSurvey } from '../e2e/harness/act-on-survey'
import { actOnForm } from '../e2e/harness/surveys/act-on-form'
import { expect, test } from '../e2e/harness/fixtures'
import { violationsInAll } from './violations'

test.use({ bypassCSP: true })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('form editing and publishing have no accessibility violations', async ({ page, signIn }) => {
  test.setTimeout(600_000)
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await expect(page.getByText('编制中').first()).toBeVisible()
  expect(await violationsInAll(page), 'forms').toEqual([])
  await actOnForm(page, '复制修改 纳税人')
  await expect(button(page, '去发布')).toBeVisible()
  for (const item of ['问卷信息', '基本情况', '您所在单位的纳税人类型是？', /^审核规则/, '版本变化']) {
    await page.locator('.editor-outline').getByRole('button', { name: item }).first().click()
    expect(await violationsInAll(page), String(item)).toEqual([])
  }
  await button(page, '去发布').click()
  await expect(page.getByText('发给谁').first()).toBeVisible()
  expect(await violationsInAll(page), 'publish').toEqual([])
})

test('follow-up has no accessibility violations, dialogs included', async ({ page, signIn }) => {
  test.setTimeout(600_000)
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await button(page, /^填报进度 .*满意度/)
    .first()
    .click()
  const rows = page.locator('.data-grid-row:visible')
  await expect(rows.locator('.desktop-list-name').first()).toBeVisible()
  await button(page, '按地区').click()
  await expect(page.getByRole('tree', { name: '按地区' })).toBeVisible()
  expect(await violationsInAll(page), 'tree and table').toEqual([])
  await rows.first().locator('.desktop-list-name').click()
  await expect(page.getByRole('heading', { name: '经过' })).toBeVisible()
  await expect(page.locator('.board-event').first()).toBeVisible()
  await rows.nth(0).locator('.data-grid-box').click()
  await rows.nth(1).locator('.data-grid-box').click()
  expect(await violationsInAll(page), 'unit and ticked rows').toEqual([])
  for (const act of ['提醒', '延期', '撤回']) {
    await button(page, new RegExp(`^${act} 2 家`)).click()
    await expect(page.getByRole('dialog')).toContainText(/不包括|将/)
    expect(await violationsInAll(page), act).toEqual([])
    await page.getByRole('dialog').press('Escape')
  }
  await button(page, '清除').last().click()
  await button(page, /^提醒缺报/).click()
  await expect(page.getByRole('dialog', { name: '提醒未提交的人' })).toBeVisible()
  expect(await violationsInAll(page), 'reminding all').toEqual([])
  await page.getByRole('dialog').press('Escape')
  await button(page, '更多').last().click()
  await page.getByRole('menuitem', { name: '催报记录' }).click()
  await expect(page.getByRole('heading', { name: /^催报记录/ })).toBeVisible()
  expect(await violationsInAll(page), 'log').toEqual([])
  await button(page, /^返回名单/).click()
  await button(page, '更多').last().click()
  await page.getByRole('menuitem', { name: '增加人员' }).click()
  await expect(page.getByText('每个纳税人由谁填报')).toBeVisible()
  expect(await violationsInAll(page), 'more people').toEqual([])
})

test('follow-up in a narrow window has no accessibility violations', async ({ page, signIn }) => {
  test.setTimeout(600_000)
  await signIn('zhoujie')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await button(page, /^填报进度 .*满意度/)
    .first()
    .click()
  await expect(page.getByText('催报记录')).toBeVisible()
  await tab(page, '按地区').click()
  expect(await violationsInAll(page), 'board, roll and log').toEqual([])
  await button(page, /^处理/).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsInAll(page), 'one entry').toEqual([])
})

test('crosstabs and export files have no accessibility violations', async ({ page, signIn }) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /景气/, '查看结果')
  await expect(page.getByText('回收率')).toBeVisible()
  await tab(page, '交叉分析').click()
  await expect(page.getByText(/^共 \d+ 份答卷/)).toBeVisible()
  expect(await violationsInAll(page), 'crosstab').toEqual([])
  await tab(page, '导出').click()
  await expect(button(page, '生成文件')).toBeVisible()
  expect(await violationsInAll(page), 'export').toEqual([])
})

test('members, their change log and notice publishing have no accessibility violations', async ({
  page,
  signIn,
}) => {
  await signIn('zhoujie')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/dsb/home/#/members')
  await expect(button(page, /^设置/).first()).toBeVisible()
  expect(await violationsInAll(page), 'members').toEqual([])
  await button(page, /^设置/).first().click()
  await expect(page.getByText('管理员：设置成员权限，审核成员加入')).toBeVisible()
  expect(await violationsInAll(page), 'one member').toEqual([])
  await tab(page, '待定管理员').click()
  await button(page, /^指定管理员：/)
    .first()
    .click()
  await expect(button(page, '生成邀请')).toBeVisible()
  expect(await violationsInAll(page), 'first administrators').toEqual([])
  await page.goto('/dsb/home/#/publish-notice')
  await expect(page.getByText('已发布的通知')).toBeVisible()
  expect(await violationsInAll(page), 'notices').toEqual([])
})
