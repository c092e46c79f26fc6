import type { CDPSession, Page } from '@playwright/test'
import { inBrowser, turns } from './browser/open'
import { type Row, timesAtMost } from './row'

const ROUNDS = 7
const sizes = [1000, 10_000]

/** How long the page's one thread has worked so far, in milliseconds: script, layout and painting. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function drawing(page: Page, session: CDPSession, count: number): Promise<Row[]> {
  let turn = 0
  const take = async (side: string) => {
    const before = await worked(session)
    turn += 1
    await page.evaluate(`window.charts.draw('${side}', ${count}, ${turn})`)
    return (await worked(session)) - before
  }
  const close = (side: string) => page.evaluate(`window.charts.close('${side}')`)
  const first = await turns(ROUNDS, async (side) => {
    await close(side)
    return take(side)
  })
  const again = await turns(ROUNDS, take)
  for (const side of ['ours', 'theirs']) await close(side)
  const row = (what: string, { ours, theirs }: typeof first): Row => ({
    what: `${what} of ${count.toLocaleString('en-US')} points`,
    unit: 'ms',
    ours,
    other: { name: 'F2 alone', value: theirs },
    goal: timesAtMost(ours, theirs, 1.1),
  })
  return [row('first draw', first), row('redraw', again)]
}

/** A line chart of the product in a browser, against the library below it drawing the same. */
export const measure = (): Promise<Row[]> =>
  inBrowser('charts-page.tsx', async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const rows: Row[] = []
    for (const count of sizes) rows.push(...(await drawing(page, session, count)))
    return rows
  })
