import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { opinionAnswers } from '../../../server/demo/content/answers'
import { createRandom } from '../../../server/demo/content/random'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { acceptReview } from '../harness/surveys/accept-review'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'
import { callAs } from '../harness/gateway-call'
import { signInAs } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'

/** Submits valid answers to the satisfaction survey as the page's user. Returns the id of the task. */
async function submitAnswers(page: Page): Promise<string> {
  const listed = await callAs<TaskList>(page, 'GET', 'list', { keyword: '满意度' })
  const id = listed.items[0]?.id ?? ''
  const { form } = await callAs<TaskDetail>(page, 'GET', 'detail', { id })
  const answers = { ...opinionAnswers(form, createRandom(1)), 'payer-type': 'general' }
  await callAs(page, 'POST', 'submit', { id, clientKey: randomUUID(), answers, seconds: 60 })
  return id
}

test('a submission is withdrawn, returned with one correction request, corrected and accepted', async ({
  page,
  signIn,
  gateway,
  context,
  picture,
}, { project }) => {
  await signIn('chenan')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(taskNamed(page, /满意度/)).toBeVisible()
  const id = await submitAnswers(page)

  await page.goto(`/dsb/home/#/taxQuestionnaire/receipt?id=${id}`)
  await expect(page.getByText(/提交有误可以撤回（剩 \d+ 分钟）/)).toBeVisible()
  await picture('receipt-withdraw')
  await page.getByRole('button', { name: '撤回修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回修改' }).click()
  await expect(page.getByText('第 7 页 / 7')).toBeVisible()
  await submitAndConfirm(page)
  await expect(page.getByText('第 2 次提交')).toBeVisible()

  const bureau = await context.newPage()
  await signInAs(bureau, gateway.url, 'zhoujie')
  await bureau.goto(`/dsb/home/#/taxQuestionnaire/review?id=${id}`)
  await bureau.getByRole('button', { name: /退回此题.*纳税人类型/ }).click()
  await bureau.getByRole('textbox', { name: /退回原因/ }).fill('登记信息显示为小规模纳税人')
  await picture('review-marked', bureau)
  await bureau.getByRole('button', { name: '退回 1 处' }).click()
  await bureau.getByRole('dialog').getByRole('button', { name: '退回 1 处' }).click()
  await expect(bureau.getByText('已退回，填报人会在待办里看到')).toBeVisible()

  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /满意度.*去修改/s).click()
  await expect(page.getByText('退回原因：登记信息显示为小规模纳税人')).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveCount(1)
  await page.getByRole('radio', { name: '小规模纳税人' }).check({ force: true })
  await picture('correction')
  await submitAndConfirm(page)
  await expect(page.getByText('第 3 次提交')).toBeVisible()

  await bureau.reload()
  await expect(bureau.getByText('原答案')).toBeVisible()
  await picture('review-corrected', bureau)
  await acceptReview(bureau, project.name === 'phone')
  await expect(bureau.getByText('已通过').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('审核已通过')).toBeVisible()
  await picture('receipt-accepted')
})
