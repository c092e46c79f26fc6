import type { CDPSession, Page } from '@playwright/test'

/** What the page has recorded. */
interface Watched {
  shown: number | null
  tasks: { start: number; duration: number }[]
  events: Record<number, number>
}

/** Runs in the page before its scripts: records its long tasks, its events, and when an element is painted. */
export function watch(first: string): void {
  const watched: Watched = { shown: null, tasks: [], events: {} }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId)
        watched.events[interactionId] = Math.max(watched.events[interactionId] ?? 0, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const look = () => {
    const { width = 0 } = document.querySelector(first)?.getBoundingClientRect() ?? {}
    if (width === 0) return void requestAnimationFrame(look)
    // Its frame has been painted when the next one begins.
    requestAnimationFrame(() => (watched.shown = performance.now()))
  }
  requestAnimationFrame(look)
}

export const read = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)

/** Resolves when the element is painted. */
export const untilPainted = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.shown !== null))

/** The part of tasks over 50 ms each. */
export const beyond = (tasks: Watched['tasks']) => tasks.reduce((all, { duration }) => all + duration - 50, 0)

/** The browser reports no key painted within 16 ms. */
export const SHORTEST = 16

/** Milliseconds for which a quick typist, of ten keys a second, holds a key, and waits until the next one. */
const HELD_MS = 40
const BETWEEN_MS = 60

/** Milliseconds from each key to the next paint, by Event Timing. */
export async function pressPainted(page: Page, keys: readonly string[]): Promise<number[]> {
  const before = await read(page)
  for (const key of keys) {
    await page.keyboard.press(key, { delay: HELD_MS })
    await page.waitForTimeout(BETWEEN_MS)
  }
  // Entries arrive after their paint.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const { events } = await read(page)
  const told = Object.entries(events).flatMap(([id, duration]) => (id in before.events ? [] : [duration]))
  return [...told, ...Array<number>(Math.max(0, keys.length - told.length)).fill(SHORTEST)]
}

/** Metrics of the browser that are work of the app, in seconds since the page began. */
const ownWork = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'])

/** Milliseconds that scripts, styles and layout take for each key, without painting it and without waiting for a frame. */
export async function pressWorked(page: Page, cdp: CDPSession, keys: readonly string[]): Promise<number[]> {
  await cdp.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.reduce((sum, { name, value }) => sum + (ownWork.has(name) ? value * 1_000 : 0), 0)
  }
  const times: number[] = []
  for (const key of keys) {
    const before = await worked()
    await page.keyboard.press(key, { delay: HELD_MS })
    await page.waitForTimeout(BETWEEN_MS)
    times.push((await worked()) - before)
  }
  return times
}
