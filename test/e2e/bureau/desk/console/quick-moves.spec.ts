import type { Page } from '@playwright/test'
import { expect, test } from '../../../harness/fixtures'

/** Paths of the pages that can be seen. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.taro_page')]
      .filter(({ offsetHeight }) => offsetHeight > 0)
      .map(({ id }) => id.split('?')[0]),
  )

const addressOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0]

declare global {
  interface Window {
    /** Milliseconds by which React draws later. */
    lag?: number
  }
}

/** As on a slow computer: the app hears of a move before the page of the one before is drawn. */
const drawLate = (page: Page) =>
  page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    // React begins to draw with a message.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), window.lag ?? 0)
    }
  })

const lag = 200

/** Milliseconds between two moves: the first is unnoticed, its page is not drawn, and it has been displayed. */
const pauses = [0, 60, 120, 600]

/** The third of three pages. */
const openResult = async (page: Page, visit: number) => {
  await page.goto(`/dsb/home/?visit=${visit}#/home`)
  await page.getByRole('button', { name: '填报进度' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^结果/ })).toBeVisible()
}

for (const [name, first, second] of [
  ['an address and back', "location.hash = '/members'", 'history.back()'],
  ['back and an address', 'history.back()', "location.hash = '/members'"],
  ['back twice', 'history.back()', 'history.back()'],
  ['two addresses', "location.hash = '/members'", "location.hash = '/jobs'"],
] as const)
  test(`however quickly ${name} follow each other, the page of the address is in front`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await drawLate(page)
    await signIn('zhoujie')
    for (const pause of pauses) {
      await openResult(page, pause)
      // Resolves after the second move.
      await page.evaluate(
        `window.lag = ${lag}; ${first}; new Promise((go) => setTimeout(go, ${pause})).then(() => { ${second} })`,
      )
      await expect(async () =>
        expect(await shown(page), `after ${pause} ms`).toEqual([addressOf(page)]),
      ).toPass({ timeout: 15_000 })
    }
  })
