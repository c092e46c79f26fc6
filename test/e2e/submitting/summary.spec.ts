import type { Page } from '@playwright/test'
import type { Answers } from '../../../src/lib/questionnaire'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { taskNamed } from '../harness/locators'

const report = /规模以上服务业月报/

/** Saves a complete draft: the figures of last month, with a staff that needs an explanation. */
async function draftReport(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(taskNamed(page, report)).toBeVisible()
  const { items } = await callAs<TaskList>(page, 'GET', 'list', { group: 'due' })
  const id = items.find(({ title }) => report.test(title['zh-CN']))?.id ?? ''
  const { prior, known } = await callAs<TaskDetail>(page, 'GET', 'detail', { id })
  const openedOn = known?.answers['opened-on'] ?? ''
  const facts = { industry: '软件开发', 'opened-on': openedOn, outlook: 'same' }
  const answers: Answers = { ...prior?.last?.answers, ...facts, staff: '1400' }
  await callAs(page, 'POST', 'draft', { id, answers, pageId: '', baseRevision: 0 })
}

test('the summary says what is submitted, leads to an explanation, and the receipt says the same', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await draftReport(page)
  await taskNamed(page, report).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: '检查并提交' }).click()
  const reason = page.locator('#question-staff').getByRole('button', { name: '并入或转出团队' })
  await reason.click()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: '检查并提交' }).click()

  await expect(page.getByRole('heading', { name: '提交前看一遍' })).toBeVisible()
  const staff = page.locator('.summary-figure').filter({ hasText: '期末从业人员' })
  await expect(staff).toContainText('1,400')
  await expect(staff).toContainText(/比上期 \+[\d.,]+%/)
  await expect(page.getByText('填报说明 1 项')).toBeVisible()
  await expect(page.getByText(/期末从业人员.*并入或转出团队/)).toBeVisible()
  await picture('summary')

  await page.getByRole('button', { name: '修改“期末从业人员”的说明' }).click()
  await expect(page.locator('#question-staff')).toBeInViewport()
  await page
    .locator('#question-staff')
    .getByRole('button', { name: /^修改说明/ })
    .click()
  await page.locator('#question-staff').getByRole('button', { name: '集中招聘或减员' }).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('button', { name: '检查并提交' }).click()
  await expect(page.getByText(/期末从业人员.*集中招聘或减员/)).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()

  await expect(page.getByText('回执号')).toBeVisible()
  await expect(page.getByText('李强 138****0002')).toBeVisible()
  await expect(page.locator('.dt-fact').filter({ hasText: '填报说明' })).toContainText('1 项')
  await expect(page.locator('.summary-figure').filter({ hasText: '期末从业人员' })).toContainText('1,400')
  await picture('summary-receipt')
})
