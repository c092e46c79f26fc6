import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { compile } from 'sass'
import { inBrowser, turns } from '../browser/open'
import { type Row, timesAtMost } from '../harness/row'

const ROUNDS = 7
const sizes = [1000, 10_000]

/** Busy time of the main thread so far, in milliseconds: scripts, layout and painting. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function drawing(page: Page, session: CDPSession, count: number): Promise<Row[]> {
  let turn = 0
  const take = async (side: string) => {
    turn += 1
    await page.evaluate(`window.charts.ready('${side}', ${count}, ${turn})`)
    const before = await worked(session)
    await page.evaluate(`window.charts.draw('${side}')`)
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

/** Without it canvas and container enlarge each other. */
const style = path.resolve(__dirname, '..', '..', '..', 'src', 'components', 'chart', 'chart.scss')

/** The product's line chart in a browser, compared with the same chart by F2 alone. */
export const measure = (): Promise<Row[]> =>
  inBrowser('charts-page.tsx', async (page) => {
    await page.addStyleTag({ content: compile(style).css })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const rows: Row[] = []
    for (const count of sizes) rows.push(...(await drawing(page, session, count)))
    return rows
  })
