import { and, eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { task } from '../../../server/database/schema'
import { expect, test } from '../harness/fixtures'
import { holdScripts } from '../harness/app-files'

test.use({ emptyCache: true, viewport: { width: 390, height: 844 } })

const bar = (page: Page) => page.getByRole('navigation', { name: /税企工作台|Tax Workbench/ })
const tab = (page: Page, name: RegExp) => bar(page).getByRole('link', { name })
const shown = (page: Page) => page.locator('.tab-bar:visible')

test('a returned form stands first, with the cell, the reviewer and the reason, and leads to the correction', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('hejing')
  await page.goto('/dsb/home/#/home')
  const first = page.locator('.todo').first()
  await expect(first).toHaveClass(/todo-returned/)
  await expect(first).toContainText('更正')
  await expect(first).toContainText(/吴昊退回：.*请核对是否漏计已签合同/)
  await expect(first).toContainText('另有 1 处')
  await expect(page.locator('.todo').filter({ hasText: '已提醒 1 次' }).first()).toBeVisible()
  await expect(page.locator('.dt-notice')).toHaveCount(0)
  await picture('home-returned')
  await first.click()
  await expect(page).toHaveURL(/\/answer\?id=/)
  await expect(page.getByText('请核对是否漏计已签合同').filter({ visible: true }).first()).toBeVisible()
})

test('a draft without gaps is ready to submit', async ({ page, signIn, gateway }) => {
  await signIn('hejing')
  await page.goto('/dsb/home/#/home')
  await page.route('**/dsb/api/home/workbench', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    const [one] = envelope.data.due.slice(1)
    envelope.data.due = [
      { ...one, status: 'drafting', answered: 18, required: 18 },
      { ...one, id: one.surveyId, status: 'drafting', answered: 18, required: 18, withdrawn: true },
      { ...one, id: envelope.data.due[0].id, status: 'drafting', answered: 17, required: 18 },
    ]
    await route.fulfill({ response, json: envelope })
  })
  await page.reload()
  await expect(page.locator('.todo .small').filter({ hasText: '截止' })).toHaveText([
    /^待提交 · /,
    /^已撤回 · 待提交 · /,
    /^草稿 17 \/ 18 · /,
  ])
  expect(await gateway.db.$count(task, and(eq(task.personId, 'hejing'), eq(task.status, 'returned')))).toBe(1)
})

test('the bottom navigation leads to the workbench, the questionnaires and the account, with badges', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await page.goto('/dsb/home/#/home')
  await expect(tab(page, /^工作台 \d+ 条未读$/)).toHaveAttribute('aria-current', 'page')
  expect((await shown(page).boundingBox())?.height).toBe(64)
  const todos = /\d+/.exec((await page.getByRole('heading', { name: /^待办/ }).innerText()) ?? '')?.[0]
  await tab(page, new RegExp(`^问卷 ${todos} 待办$`)).click()
  await expect(page).toHaveTitle('问卷')
  await page.getByRole('textbox', { name: '搜索名称或表号' }).fill('月报')
  await shown(page).getByRole('link', { name: '我的' }).click()
  await expect(page).toHaveTitle('我的')
  await picture('tab-me')
  await shown(page)
    .getByRole('link', { name: /^工作台/ })
    .click()
  await expect(page.locator('.workbench:visible')).toBeVisible()
  await expect(page).toHaveURL(/#\/home/)
  await page.goto('/dsb/home/#/list?keyword=月报')
  await expect(page.getByRole('textbox', { name: '搜索名称或表号' }).filter({ visible: true })).toHaveValue(
    '月报',
  )
  await expect(shown(page)).toHaveCount(1)
})

test('the skeleton displays the bottom navigation where the page does', async ({ page, signIn }) => {
  await signIn('liqiang')
  for (const path of ['/home', '/list']) {
    await page.goto('/healthz')
    const { release } = await holdScripts(page)
    await page.goto(`/dsb/home/#${path}`, { waitUntil: 'commit' })
    const early = page.locator('.fp-nav')
    await expect(early.locator('.fp-tab')).toHaveCount(3)
    // Polled, because the texts of the response replace the skeleton.
    const place = { x: 0, y: 780, width: 390, height: 64 }
    await expect.poll(() => early.boundingBox()).toEqual(place)
    release()
    await expect(page.locator('#first-paint')).toHaveCount(0)
    expect(await shown(page).boundingBox()).toEqual(place)
    await page.unrouteAll()
  }
})

test('on a desktop there is no bottom navigation', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('liqiang')
  await page.goto('/dsb/home/#/home')
  await expect(page.locator('.workbench')).toBeVisible()
  await expect(page.locator('.tab-bar')).toHaveCount(0)
})

test('without a network the workbench keeps the last to-dos, and loads again when it returns', async ({
  page,
  context,
  signIn,
  faults,
  picture,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|api\/home/)
  await signIn('liqiang')
  await page.goto('/dsb/home/#/home')
  const title = await page.locator('.todo-title').first().innerText()
  await tab(page, /^问卷/).click()
  await expect(page).toHaveTitle('问卷')
  await context.setOffline(true)
  await shown(page)
    .getByRole('link', { name: /^工作台/ })
    .click()
  const notice = page.getByText(/^当前没有网络，待办为 \d\d:\d\d 的内容；填写照常保存$/)
  await expect(notice.filter({ visible: true })).toBeVisible()
  await expect(page.locator('.todo-title').first()).toHaveText(title)
  await picture('home-offline')
  await context.setOffline(false)
  await expect(notice.filter({ visible: true })).toHaveCount(0)
  await page.route('**/dsb/api/home/workbench', (route) => route.abort())
  await page.reload()
  await expect(page.locator('.todo-title').first()).toHaveText(title)
})
