import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TaskList } from '../../../src/wire/surveys/questionnaire'
import { toMorning } from '../../server/harness/clock'
import { publishReport, reportAnswers } from '../../server/harness/worlds/returned-survey'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { acceptReview } from '../harness/surveys/accept-review'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { signInAs } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'

const DAY = 86_400_000
const isPhone = ({ project }: { project: { name: string } }) => project.name === 'phone'

/** A report of the page's user, submitted and returned at a cell, a total and a question. Returns the id of the task. */
async function returnedReport(page: Page, bureau: Page, gateway: StartedGateway, title: string) {
  const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
  await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now: gateway.clock.now(), assignments })
  const id = (await callAs<TaskList>(page, 'GET', 'list', { keyword: title })).items[0]?.id ?? ''
  await callAs(page, 'POST', 'submit', { id, clientKey: randomUUID(), answers: reportAnswers, seconds: 60 })
  await callAs(bureau, 'POST', 'return', {
    ...{ id, submissionNo: 1, dueAt: new Date(gateway.clock.now().getTime() + 3 * DAY).toISOString() },
    correctionRequests: [
      { at: 'staff', reason: '比上月少一半，请核对' },
      { at: 'pay.basic.month', reason: '与个税申报不一致' },
      { at: 'pay.bonus.month', reason: '奖金偏低' },
    ],
  })
  return id
}

const confirm = async (page: Page, place: string, reason: string) => {
  await page.getByRole('button', { name: `数据无误：${place}` }).click()
  await page.getByRole('button', { name: reason, exact: true }).click()
}

test('a returned value that is right is confirmed with a reason, seen by the reviewer, and returned again or accepted', async ({
  page,
  signIn,
  gateway,
  context,
  picture,
}, project) => {
  toMorning(gateway.clock)
  const title = `数据无误 ${randomUUID().slice(0, 6)}`
  await signIn('liqiang')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  const bureau = await context.newPage()
  await signInAs(bureau, gateway.url, 'wuhao')
  await bureau.goto('/dsb/home/#/taxQuestionnaire/surveys')
  const id = await returnedReport(page, bureau, gateway, title)

  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${id}`)
  await expect(page.getByText('已处理 0 / 3 处')).toBeVisible()
  await picture('correction-open')
  await confirm(page, '从业人员', '一次性因素')
  await page.getByLabel('基本工资 · 本月 · 修改为').fill('60')
  await page.getByLabel('基本工资 · 本月 · 修改为').blur()
  await page.getByRole('button', { name: '检查并提交' }).click()
  await expect(page.getByRole('alert').getByText('还有 1 处没有处理')).toBeVisible()
  await expect(page.getByRole('button', { name: /工资 · 奖金 · 本月.*请改正/s })).toBeVisible()
  // The page leads to it, a moment later.
  await expect(page.getByLabel('奖金 · 本月 · 修改为')).toBeFocused()
  await picture('correction-unsettled')
  await page.getByRole('button', { name: '数据无误：奖金 · 本月' }).click()
  await picture('correction-reasons')
  await page.getByRole('button', { name: '其他，写明' }).click()
  await page.getByRole('textbox', { name: '情况说明' }).fill('年终奖在十二月发放')
  await page.getByRole('textbox', { name: '情况说明' }).blur()
  await expect(page.getByText('已处理 3 / 3 处')).toBeVisible()
  await expect(page.getByText(/已保存/).first()).toBeVisible()
  // What was confirmed is kept when the page is closed.
  await page.reload()
  await expect(page.getByText('已处理 3 / 3 处')).toBeVisible()
  await expect(page.getByText('年终奖在十二月发放')).toBeVisible()
  await picture('correction-settled')
  await submitAndConfirm(page)
  // The summary before the submission also counts the confirmed values.
  await expect(page.getByText('回执号')).toBeVisible()
  await expect(page.getByText('数据无误 2 处')).toBeVisible()
  await picture('receipt-confirmed')

  if (isPhone(project)) {
    await bureau.goto(`/dsb/home/#/taxQuestionnaire/review?id=${id}`)
  } else {
    await bureau.setViewportSize({ width: 1280, height: 800 })
    await bureau.goto(`/dsb/home/#/taxQuestionnaire/review-queue?kind=confirmed&id=${id}`)
    await expect(bureau.locator('.reviewer-row', { hasText: '数据无误 2 处' })).toBeVisible()
  }
  await expect(bureau.getByText(/报送单位确认数据无误：年终奖在十二月发放 · 李强 · /)).toBeVisible()
  await picture('review-confirmed', bureau)
  await bureau.getByRole('button', { name: /退回：奖金 · 本月/ }).click()
  await bureau.getByRole('textbox', { name: /退回原因：奖金/ }).fill('请按权责发生制计提')
  await bureau.getByRole('button', { name: '退回 1 处' }).click()
  await bureau.getByRole('dialog').getByRole('button', { name: '退回 1 处' }).click()
  await expect(bureau.getByText(/已退回/).first()).toBeVisible()

  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${id}`)
  await expect(page.getByText('退回原因：请按权责发生制计提')).toBeVisible()
  await confirm(page, '奖金 · 本月', '核算口径不同')
  await submitAndConfirm(page)
  await expect(page.getByText('第 3 次提交')).toBeVisible()

  await bureau.goto(`/dsb/home/#/taxQuestionnaire/review?id=${id}`)
  await bureau.reload()
  await expect(bureau.getByText(/报送单位确认数据无误：核算口径不同/)).toBeVisible()
  await expect(bureau.getByText(/报送单位确认数据无误：年终奖在十二月发放/)).toBeVisible()
  await acceptReview(bureau, isPhone(project))
  await expect(bureau.getByText('已通过').first()).toBeVisible()

  await bureau.getByRole('button', { name: '重新打开审核' }).click()
  await expect(bureau.getByRole('textbox', { name: '重新打开的原因' })).toBeFocused()
  await bureau.keyboard.insertText('抽查发现口径有误')
  await picture('review-reopen', bureau)
  await bureau.getByRole('dialog').getByRole('button', { name: '重新打开审核' }).click()
  await expect(bureau.getByText('已重新打开，可以再退回或通过')).toBeVisible()
  await expect(bureau.getByText(/重新打开审核 · 吴昊 · 服务业统计科 · 原因：抽查发现口径有误/)).toBeVisible()
  await picture('review-reopened', bureau)
  await page.reload()
  await expect(page.getByText(/重新打开审核 · 服务业统计科/)).toBeVisible()
  await expect(page.getByText('抽查发现口径有误')).toHaveCount(0)
  await picture('receipt-reopened')
})
