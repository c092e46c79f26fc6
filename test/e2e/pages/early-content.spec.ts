import type { Page } from '@playwright/test'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { holdScripts } from '../harness/app-files'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'

// The skeleton has texts on phones only.
test.use({ emptyCache: true, viewport: { width: 390, height: 844 } })

const list = '**/dsb/api/questionnaire/list*'
const detail = '**/dsb/api/questionnaire/detail*'
const skeleton = (page: Page) => page.locator('#first-paint')

const firstTask = async (page: Page) =>
  (await callAs<TaskList>(page, 'GET', 'list', {})).items.find(({ anonymous }) => !anonymous)

/** Changes the data of the responses of a call. */
async function changeData<T>(page: Page, url: string, change: (data: T) => unknown): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: T }
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } })
  })
}

/** Opens a page whose scripts are held back. */
async function openHeld(page: Page, path: string) {
  await page.goto('/healthz')
  const held = await holdScripts(page)
  await page.goto(`/dsb/home/#${path}`, { waitUntil: 'commit' })
  return held
}

test('texts of the first response are displayed before the scripts have loaded, where the page will display them', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/home')
  const task = await firstTask(page)
  const opened: [path: string, early: string, later: string][] = [
    ['/home', '.fp-todo .fp-grow', '.todo-title'],
    ['/home', '.fp-news .fp-grow', '.notice-title'],
    ['/list', '.fp-name', '.task-title'],
    [`/taxQuestionnaire/answer?id=${task?.id}`, '.fp-body .fp-text', '.form-intro'],
    [`/taxQuestionnaire/answer?id=${task?.id}`, '.fp-body .fp-name', '.dt-card-title'],
    [`/taxQuestionnaire/answer?id=${task?.id}`, '.fp-option', '.dt-choice'],
  ]
  for (const [path, early, later] of opened) {
    const { release } = await openHeld(page, path)
    const text = skeleton(page).locator(early).first()
    await expect(text).not.toBeEmpty()
    const [said, place] = [await text.innerText(), await text.boundingBox()]
    await expect(page.locator('#app')).toBeEmpty()
    release()
    await expect(skeleton(page)).toHaveCount(0)
    const shown = page.locator(later).first()
    await expect(shown).toContainText(said.trim())
    const { y } = (await shown.boundingBox()) ?? { y: NaN }
    expect(Math.abs(y - (place?.y ?? NaN)), `${early} on ${path}`).toBeLessThanOrEqual(2)
    await page.unrouteAll()
  }
})

test('markup in a response is displayed as text', async ({ page, signIn }) => {
  await signIn('wangfang')
  const title = '<b>调查</b> & <img src=x onerror=alert(1)>'
  await changeData<TaskList>(page, list, (data) => ({
    ...data,
    items: data.items.map((task) => ({ ...task, title: { 'zh-CN': title, 'en-US': title } })),
  }))
  const { release } = await openHeld(page, '/list')
  await expect(skeleton(page).locator('.fp-name').first()).toHaveText(title)
  release()
  await expect(page.locator('.task-title').first()).toHaveText(title)
})

test('a questionnaire that is continued elsewhere in the form shows its title only', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/home')
  const task = await firstTask(page)
  const draft = { revision: 1, answers: { 'payer-type': 'general' }, justifications: [], pageId: 'basic' }
  await changeData<TaskDetail>(page, detail, (data) => ({ ...data, draft: { ...draft, ...data.draft } }))
  const { release } = await openHeld(page, `/taxQuestionnaire/answer?id=${task?.id}`)
  await expect(skeleton(page).locator('.fp-bar')).toHaveText(task?.title['zh-CN'] ?? '')
  await expect(skeleton(page).locator('.fp-option')).toHaveCount(0)
  release()
})

test('data of an unknown shape leave the skeleton as it is', async ({ page, signIn }) => {
  await signIn('wangfang')
  await changeData(page, list, () => ({ items: 'none' }))
  const { release } = await openHeld(page, '/list')
  await expect(skeleton(page).locator('.fp-card')).toHaveCount(4)
  release()
  await expect(skeleton(page)).toHaveCount(0)
})
