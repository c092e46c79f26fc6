import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { businessForm } from '../../server/surveys/templates/business-conditions'
import type { Form } from '../../src/lib/questionnaire'
import type { TaskDetail, TaskList } from '../../src/wire/surveys/questionnaire'
import { expect, test } from '../e2e/harness/fixtures'
import { callAs } from '../e2e/harness/gateway-call'
import { publishReport, reportAnswers } from '../server/harness/worlds/returned-survey'
import { waitUntilLoaded, violationsInAll } from './violations'

test.use({ bypassCSP: true })

type Gateway = Parameters<Parameters<typeof test>[2]>[0]['gateway']

/** Assigns a new survey to 何静 and opens her list. Returns the id of the task. */
async function give(page: Page, { db, clock }: Gateway, form?: Form): Promise<string> {
  const title = `无障碍${randomUUID()}`
  const assignments = [{ personId: 'hejing', organisationId: 'gudang' }]
  const survey = { title, ownerId: 'tjj-xihu', now: clock.now(), assignments, ...(form && { form }) }
  await publishReport(db, survey)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await waitUntilLoaded(page)
  const { items } = await callAs<TaskList>(page, 'GET', 'list', { keyword: title })
  return items[0]?.id ?? ''
}

const saved = (page: Page) => expect(page.getByText(/✓ 已保存/)).toBeVisible()

test('location, period and list questions with their sheets have no accessibility violations', async ({
  page,
  signIn,
  gateway,
}) => {
  test.setTimeout(600_000)
  await signIn('hejing')
  const id = await give(page, gateway, businessForm)
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${id}`)
  await page.getByText('部分停业', { exact: true }).click()
  await page.getByRole('button', { name: /^所属行业/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsInAll(page), 'sheet').toEqual([])
  await page.keyboard.press('Escape')
  for (const { id: place } of businessForm.pages) {
    await expect(page.getByText(/^第 \d+ 页/)).toBeVisible()
    expect(await violationsInAll(page), place).toEqual([])
    const next = page.getByRole('button', { name: '下一页' })
    if (await next.isVisible()) await next.click()
  }
})

test('draft conflicts and the outbox have no accessibility violations', async ({
  page,
  signIn,
  gateway,
  faults,
}) => {
  test.setTimeout(600_000)
  faults.expect(/409|ERR_FAILED/)
  await signIn('hejing')
  const id = await give(page, gateway)
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${id}`)
  await page.getByLabel('从业人员').fill('8')
  await saved(page)
  const { draft } = await callAs<TaskDetail>(page, 'GET', 'detail', { id })
  const elsewhere = { id, answers: reportAnswers, pageId: 'figures', baseRevision: draft?.revision ?? 0 }
  await callAs(page, 'POST', 'draft', elsewhere)
  await page.getByLabel('从业人员').fill('9')
  await expect(page.getByText('两台设备上的草稿不一样')).toBeVisible()
  expect(await violationsInAll(page), 'two versions').toEqual([])
  await page.getByRole('button', { name: '全部用另一台的' }).click()
  await page.getByRole('button', { name: '按所选继续' }).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await page.route('**/questionnaire/submit*', (route) => route.abort())
  await page.getByRole('button', { name: '检查并提交' }).click()
  await expect(page.getByText('提交前看一遍')).toBeVisible()
  expect(await violationsInAll(page), 'the summary').toEqual([])
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('局方还没有收到')).toBeVisible()
  expect(await violationsInAll(page), 'kept on the device').toEqual([])
  await page.goto('/dsb/home/?at=list#/taxQuestionnaire/list')
  await expect(page.getByRole('heading', { name: /^待发送/ })).toBeVisible()
  expect(await violationsInAll(page), 'waiting in the list').toEqual([])
  await page.getByRole('tab', { name: /已结束/ }).click()
  await waitUntilLoaded(page)
  expect(await violationsInAll(page), 'expired').toEqual([])
})

test('static pages have no accessibility violations', async ({ page, signIn, faults }) => {
  faults.expect(/500|404/)
  await signIn('wangfang')
  await page.route('**/user_info*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const paths = ['/default-page/no-mobile', '/default-page/no-organisation', '/reload']
  for (const path of [...paths, `/share?shareToken=${'A'.repeat(22)}`]) {
    await page.goto(`/dsb/home/?at=${encodeURIComponent(path)}#${path}`)
    await waitUntilLoaded(page)
    expect(await violationsInAll(page), path).toEqual([])
  }
})

test('a notice and the opened unit record have no accessibility violations', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/notices')
  await page.getByRole('button', { name: /长辈版/ }).click()
  await expect(page.getByText(/发布于/)).toBeVisible()
  expect(await violationsInAll(page), 'notice').toEqual([])
  await page.goto('/dsb/home/#/unit')
  await page.getByRole('button', { name: '开始核验' }).click()
  await page.getByRole('button', { name: '本人', exact: true }).click()
  await expect(page.getByText(/已核验本人/)).toBeVisible()
  expect(await violationsInAll(page), 'unit').toEqual([])
})
