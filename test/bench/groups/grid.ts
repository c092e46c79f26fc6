import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { ensureBuild } from '../../../config/ensure-build'
import type { Database } from '../../../server/database/connection/open'
import { acceptPolicy, signInAs } from '../../e2e/harness/sign-in'
import { builtApp, startGateway } from '../../server/harness/start-gateway'
import { addManyOpenTasks } from '../../server/harness/worlds/many-answers'
import { addManySurvey, addManyUnits, MANY_BUREAU } from '../../server/harness/worlds/many-units'
import { openBrowser } from '../harness/browser'
import { atMost, type Row, timesAtMost } from '../harness/row'
import { at, median } from '../harness/timing'

/** Rows of the table, and how many of them are scrolled through. */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
/** Rows of a frame: as quick as a hand drags the bar of the page of a hundred rows. */
const ROWS_A_FRAME = 3
const FRAMES = 600
const ROW_HEIGHT = 36
/** Time of a frame at 60 a second. */
const FRAME_MS = 16.7
const REVIEWER = 'grid-reviewer'
const PLAIN = 'http://plain.test/'

interface Scrolled {
  /** Milliseconds between two frames, ascending. */
  frames: number[]
  /** Frames in which a row in view was not drawn. */
  empty: number
  rows: number
  /** Milliseconds of scripts, styles, layout and painting on the main thread, for each frame. */
  work: number
}

async function fillWorld(db: Database): Promise<string> {
  await addManyUnits(db, ROWS)
  await db.execute(sql`insert into person (id, name, mobile)
    values (${REVIEWER}, '{"zh-CN":"员","en-US":"Reviewer"}', '18800000001')`)
  await db.execute(sql`insert into membership (person_id, organisation_id, role)
    values (${REVIEWER}, ${MANY_BUREAU}, 'reviewer')`)
  const surveyId = await addManySurvey(db, { now: new Date() })
  await addManyOpenTasks(db, surveyId, ROWS)
  return surveyId
}

/** Loads pages until the table has so many rows, by scrolling to its end. */
async function loadRows(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    async ([wanted, height]) => {
      const box = document.querySelector('.data-grid')!
      while (box.scrollHeight < wanted! * height!) {
        box.scrollTop = box.scrollHeight
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      box.scrollTop = 0
    },
    [rows, ROW_HEIGHT],
  )
}

/** Scrolls a box, and states how long the main thread has worked meanwhile. */
async function scroll(page: Page, selector: string): Promise<Scrolled> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const before = await worked()
  const scrolled = await scrollEvenly(page, selector)
  return { ...scrolled, work: ((await worked()) - before) / FRAMES }
}

/** Scrolls a box evenly, and looks after each frame whether the middle of the box shows a row. */
const scrollEvenly = (page: Page, selector: string): Promise<Omit<Scrolled, 'work'>> =>
  page.evaluate(
    async ([selected, frames, step]) => {
      const box = document.querySelector(selected)!
      const area = box.getBoundingClientRect()
      const times: number[] = []
      let empty = 0
      let last = 0
      for (let frame = 0; frame <= (frames as number); frame += 1) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        if (frame > 0) times.push(now - last)
        last = now
        const shown = document.elementFromPoint(area.left + 200, area.top + area.height / 2)
        if (!shown?.closest('[role=row], p')) empty += 1
        box.scrollTop += step
      }
      times.sort((a, b) => a - b)
      return { frames: times, empty, rows: Math.round(box.scrollHeight / 36) }
    },
    [selector, FRAMES, ROWS_A_FRAME * ROW_HEIGHT] as const,
  )

async function openDesktop(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  context.setDefaultTimeout(600_000)
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await acceptPolicy(context)
  return context.newPage()
}

/** What this browser can do here at best: a page of plain paragraphs of the same height, all of them there. */
async function scrollPlain(browser: Browser): Promise<Scrolled> {
  const page = await openDesktop(browser)
  const style = `#box{height:700px;overflow:auto}p{height:${ROW_HEIGHT}px;margin:0}`
  const body = `<!doctype html><style>${style}</style><div id=box>${'<p>A row of text'.repeat(FRAMES * ROWS_A_FRAME + 100)}</div>`
  await page.route(PLAIN, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(PLAIN)
  const scrolled = await scroll(page, '#box')
  await page.context().close()
  return scrolled
}

/** The follow-up board of a survey with a hundred thousand units. */
export async function measure(): Promise<Row[]> {
  await ensureBuild('h5')
  const gateway = await startGateway({ mode: 'demo', staticDir: builtApp })
  const browser = await openBrowser()
  try {
    const surveyId = await fillWorld(gateway.db)
    const page = await openDesktop(browser)
    await signInAs(page, gateway.url, REVIEWER)
    await page.goto(`${gateway.url}/dsb/home/#/taxQuestionnaire/respondents?surveyId=${surveyId}`)
    await page.locator('.data-grid-row').first().waitFor()
    const first = await scroll(page, '.data-grid')
    await loadRows(page, ROWS)
    const all = await scroll(page, '.data-grid')
    const plain = await scrollPlain(browser)
    const rowsOf = (what: string, { frames, empty, work }: Scrolled): Row[] => [
      {
        ...{ what: `${what}: work of a frame`, unit: 'ms', ours: work },
        ...{ other: { name: 'plain rows', value: plain.work }, goal: atMost(work, FRAME_MS / 2, 'ms') },
      },
      {
        ...{ what: `${what}: time of a frame, p95`, unit: 'ms', ours: at(frames, 0.95) },
        ...{ other: { name: 'plain rows', value: at(plain.frames, 0.95) } },
        goal: timesAtMost(at(frames, 0.95), at(plain.frames, 0.95), 1.25),
      },
      {
        ...{ what: `${what}: time of a frame, median`, unit: 'ms', ours: median(frames) },
        ...{ other: { name: 'plain rows', value: median(plain.frames) }, goal: null },
      },
      {
        ...{ what: `${what}: of ${FRAMES} frames without rows`, unit: 'found', ours: empty, other: null },
        goal: atMost(empty, 0, 'found'),
      },
    ]
    return [
      ...rowsOf('scrolling while pages are loaded', first).slice(0, 3),
      ...rowsOf(`scrolling ${all.rows.toLocaleString('en-US')} loaded rows`, all),
    ]
  } finally {
    await browser.close()
    await gateway.close()
  }
}
