import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'

const pages = [
  { name: 'the workbench', hash: '#/home', content: '.workbench-columns', call: '/api/home/workbench' },
  { name: 'the list', hash: '#/taxQuestionnaire/list', content: '.task-open', call: '/questionnaire/list' },
]

/** Moves a finger down the screen, without lifting it. */
async function pull(finger: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 190, y }] })
  await touch('touchStart', from)
  for (let y = from; y <= to; y += 20) await touch('touchMove', y)
}
const lift = (finger: CDPSession) =>
  finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

const top = (at: Locator) => at.evaluate((element) => element.getBoundingClientRect().top)

/** The largest distance between visible parts of the page that follow each other. */
const largestGap = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.page-body > *, .workbench > *, .task-list > *')]
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
    return Math.max(...boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? box.top)))
  })

for (const { name, hash, content, call } of pages)
  test(`${name} is pulled down to be loaded again, and has no gap at rest`, async ({
    page,
    signIn,
    picture,
  }) => {
    await signIn('wangfang')
    await page.goto(`/dsb/home/${hash}`)
    const first = page.locator(content).first()
    await expect(first).toBeVisible()
    await page.waitForLoadState('networkidle')
    const at = await top(first)
    expect(await largestGap(page)).toBeLessThanOrEqual(16)
    const finger = await page.context().newCDPSession(page)
    await pull(finger, 300, 360)
    await expect(page.getByText('下拉刷新')).toBeVisible()
    await pull(finger, 300, 460)
    await expect(page.getByText('松开刷新')).toBeVisible()
    await picture(`pulled ${name}`)
    const again = page.waitForRequest((request) => request.url().includes(call))
    await lift(finger)
    await again
    await expect.poll(() => top(first)).toBe(at)
  })
