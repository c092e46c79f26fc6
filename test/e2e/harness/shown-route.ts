import { type Page, expect } from '@playwright/test'
import type { RouteName } from '../../../src/routes'

/** Pages that need the id of a task or survey, which is read from the lists. */
const needs: Partial<Record<RouteName, 'task' | 'done' | 'survey'>> = {
  answer: 'task',
  receipt: 'done',
  respondents: 'survey',
  result: 'survey',
}

const ofBureau: RouteName[] = [
  'surveys',
  'respondents',
  'reviewQueue',
  'result',
  'joins',
  'forms',
  'formEditor',
  'publish',
  'publishNotice',
  'members',
]

/** The demo user of a page. */
export const personOf = (name: RouteName) => (ofBureau.includes(name) ? 'zhoujie' : 'wangfang')

/** These pages display a loading state. */
const alwaysLoading = ['/dt-skeleton']

/** The query of a page for the signed-in user; empty if it needs none. */
export async function queryOf(page: Page, url: string, name: RouteName): Promise<string> {
  const need = needs[name]
  if (!need) return ''
  await page.goto(`${url}/dsb/home/#/me`)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const path = need === 'survey' ? 'surveys' : `list?group=${need === 'done' ? 'done' : 'due'}`
  const response = await page.request.get(`${url}/dsb/api/questionnaire/${path}`, { headers: { token } })
  const { data } = (await response.json()) as { data: { items: { id: string }[] } }
  const id = data.items[0]?.id
  expect(id).toBeDefined()
  return need === 'survey' ? `?surveyId=${id}` : `?id=${id}`
}

/** Opens a path in a new document, and waits for its page. */
export async function openRoute(page: Page, path: string, query: string): Promise<void> {
  await page.goto(`/dsb/home/?at=${encodeURIComponent(path)}#${path}${query}`)
  await expectLoaded(page, path)
}

export async function expectLoaded(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main'), path).not.toBeEmpty()
  if (!alwaysLoading.includes(path))
    await expect(page.getByRole('status', { name: '加载中' }), path).toHaveCount(0)
}

/** On a wide screen the title is aligned with the text below it. */
export async function titleInLine(page: Page): Promise<void> {
  const bar = page.locator('.taro_page').last().locator('.dt-nav')
  if (!(await bar.isVisible())) return
  const text = await page.getByRole('main').last().boundingBox()
  expect.soft((await bar.boundingBox())?.x, page.url()).toBeCloseTo(text?.x ?? NaN, 0)
}
