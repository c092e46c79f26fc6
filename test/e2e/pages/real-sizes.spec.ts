import type { Page } from '@playwright/test'
import { toChinaTime } from '../../../src/lib/dates/china-day'
import { largeFormTitle, lastQuestion, publishLargeForm } from '../../server/harness/worlds/large-form'
import {
  addManyDepartments,
  departmentsFormTitle,
  departmentsQuestion,
  publishDepartmentsForm,
} from '../../server/harness/worlds/many-departments'
import { addManyTasks } from '../../server/harness/worlds/many-tasks'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'
import { submitAndConfirm } from '../harness/submit-answers'

const person = { personId: 'wangfang', organisationId: 'yunqi', ownerId: 'swj-xihu' }
const many = 2_000

test.use({
  fill: async ({}, use) =>
    use(async ({ db, clock }) => {
      await addManyTasks(db, clock.now(), { ...person, count: many, dueOnly: true })
      await publishLargeForm(db, clock.now(), person)
      await addManyDepartments(db, person.organisationId, 50_000)
      await publishDepartmentsForm(db, clock.now(), person)
    }),
})

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const titles = (page: Page) => page.locator('.taro_page').last().locator('.task-title').allTextContents()
const scroller = (page: Page) => page.locator('.taro_page').last()

const hasNew = async (page: Page, seen: Set<string>) => (await titles(page)).some((title) => !seen.has(title))
const isAtEnd = (page: Page) =>
  scroller(page).evaluate(
    ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1,
  )

/** Short polling interval, because the test waits about a hundred times. */
const often = { intervals: [20] }

/** Scrolls until all tasks are loaded. Returns the titles in order, and the maximum number of nodes. */
async function walkDown(page: Page, total: number): Promise<{ seen: string[]; mostNodes: number }> {
  const seen = new Set<string>()
  let mostNodes = 0
  while (seen.size < total) {
    for (const title of await titles(page)) seen.add(title)
    mostNodes = Math.max(mostNodes, await nodes(page))
    const before = await scroller(page).evaluate((element) => element.scrollTop)
    await scroller(page).evaluate((element) => (element.scrollTop += element.clientHeight * 4))
    // At the end a further page must load; before the end there is more to scroll.
    await expect
      .poll(async () => seen.size >= total || !(await isAtEnd(page)) || (await hasNew(page, seen)), often)
      .toBe(true)
    const after = await scroller(page).evaluate((element) => element.scrollTop)
    if (after === before && seen.size < total && !(await hasNew(page, seen))) break
  }
  return { seen: [...seen], mostNodes }
}

test('a list of 2,000 tasks scrolls to its end, each task once and in order, with few elements at any time', async ({
  page,
  signIn,
}) => {
  test.setTimeout(600_000)
  await signIn(person.personId)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  const tab = page.getByRole('tab', { name: /待填/ })
  await expect(tab).toHaveText(/2,0\d\d/)
  const total = Number((await tab.textContent())?.replace(/\D/g, ''))
  const { seen, mostNodes } = await walkDown(page, total)
  expect(seen).toHaveLength(total)
  expect(mostNodes).toBeLessThan(2_000)
  const numbers = seen.flatMap((title) => /第(\d+)号/.exec(title)?.[1] ?? []).map(Number)
  expect(numbers).toHaveLength(many)
  // Two tasks each have the same due date.
  const days = numbers.map((number) => Math.floor(number / 2))
  expect(days).toEqual([...days].sort((a, b) => a - b))
})

test('the list keeps its scroll position, search and period when a person returns to it', async ({
  page,
  signIn,
  gateway,
}) => {
  const year = toChinaTime(gateway.clock.now()).year() + 1
  await signIn(person.personId)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await page.getByRole('textbox').fill('号调查')
  await page.getByRole('button', { name: /^所属期/ }).click()
  await page.getByRole('radiogroup', { name: '年份' }).getByText(`${year}年`).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: `所属期 ${year}年` })).toBeVisible()
  // Two tasks are due on each day of the year.
  await expect(page.getByRole('tab', { name: /待填/ })).toHaveText(/73[02]/)
  // Further pages load only on scrolling.
  await expect
    .poll(() =>
      scroller(page).evaluate((element) => {
        element.scrollTop = 12_000
        return element.scrollHeight
      }),
    )
    .toBeGreaterThan(15_000)
  await scroller(page).evaluate((element) => (element.scrollTop = 9_000))
  const drawn = page.locator('.task-title').nth(8)
  await expect(drawn).toBeVisible()
  const name = (await drawn.textContent()) ?? ''
  // Located by name: the ninth card changes as the page scrolls.
  const card = page.locator('.task').filter({ hasText: name })
  await card.scrollIntoViewIfNeeded()
  const top = await scroller(page).evaluate((element) => element.scrollTop)
  await card.click()
  await expect(page.getByText(/第 1 页/)).toBeVisible()
  await expect(page).toHaveTitle(name)
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page.getByRole('tab', { name: /待填/ })).toBeVisible()
  await expect(page).toHaveTitle('问卷')
  await expect(page.locator('.task-title').getByText(name, { exact: true })).toBeInViewport()
  expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(top)
  await expect(page.getByRole('textbox')).toHaveValue('号调查')
  await expect(page.getByRole('button', { name: `所属期 ${year}年` })).toBeVisible()
})

test('a form of 1,000 questions and 2,000 rules renders the questions in view, finds errors and is submitted', async ({
  page,
  signIn,
}) => {
  test.setTimeout(600_000)
  await signIn(person.personId)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, largeFormTitle).click()
  await expect(page.getByText('第 1 页 / 10')).toBeVisible()
  const figure = (id: string) => page.locator(`#field-${id}`)
  await figure('q0').fill('100')
  await figure('q0').blur()
  expect(await page.locator('.dt-card').count()).toBeLessThan(60)
  expect(await nodes(page)).toBeLessThan(3_000)
  for (let number = 2; number <= 10; number += 1) {
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(`第 ${number} 页 / 10`)).toBeVisible()
  }
  await page.locator(`#question-${lastQuestion}`).scrollIntoViewIfNeeded()
  await expect(figure(lastQuestion)).toBeVisible()
  expect(await page.locator('.dt-card').count()).toBeLessThan(60)
  await figure(lastQuestion).fill('100.01')
  await figure(lastQuestion).blur()
  await expect(page.getByText(/指标999.*100\.01/).last()).toBeVisible()
  await page.getByRole('button', { name: '检查并提交' }).click()
  // Scrolls to the finding instead of displaying the summary.
  await expect(figure(lastQuestion)).toBeFocused()
  await expect(page.getByText('提交前看一遍')).toHaveCount(0)
  await figure(lastQuestion).fill('99.99')
  await figure(lastQuestion).blur()
  await submitAndConfirm(page)
  await expect(page.getByText('回执号')).toBeVisible()
})

test('one of 50,000 departments is found, ticked with its parents shown, and few are rendered', async ({
  page,
  signIn,
}) => {
  await signIn(person.personId)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await page
    .getByRole('button', { name: new RegExp(departmentsFormTitle) })
    .first()
    .click()
  await page.getByRole('button', { name: /涉及的部门/ }).click()
  const sheet = page.getByRole('dialog')
  const rows = sheet.getByRole('treeitem')
  const row = (name: string) => sheet.getByRole('treeitem', { name, exact: true })
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
  await sheet.getByRole('textbox').fill('第49999所')
  // The match below its three ancestors.
  await expect(rows).toHaveCount(4)
  await row('第49999所').click()
  await expect(row('第49999所')).toBeChecked()
  await sheet.getByRole('textbox').fill('第4所')
  await row('第4所').click()
  await expect(row('第4所')).toBeChecked()
  expect(await rows.count()).toBeLessThan(60)
  await sheet.getByRole('button', { name: '确定' }).click()
  const answer = page.locator(`#question-${departmentsQuestion}`)
  // Choosing a department includes all departments below it.
  await expect(answer).toContainText('第0所 / 第4所')
  await expect(answer).not.toContainText('第49999所')
})
