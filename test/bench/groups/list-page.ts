import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ensureBuild } from '../../../config/ensure-build'
import { survey, task } from '../../../server/database/schema'
import { signInAs } from '../../e2e/harness/sign-in'
import { builtApp, startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { listForm, listRowIds, publishList } from '../../server/harness/worlds/large-list'
import { openBrowser, slowPhone } from '../harness/browser'
import { pressPainted, pressWorked, read, untilPainted, watch } from '../harness/painted'
import { atMost, type Row } from '../harness/row'
import { at, median } from '../harness/timing'

const ROUNDS = 3
const MANY = 1_000
/** The same page with a list that fits on the screen: what the page itself costs. */
const FEW = 10
const person = { personId: 'wangfang', organisationId: 'yunqi', ownerId: 'swj-xihu' }

/** Types figures and deletes them. */
const keys = Array.from({ length: 10 }, (_, round) => [
  ...[String((round % 9) + 1), '2', '3'],
  ...['Backspace', 'Backspace', 'Backspace'],
]).flat()

const PLAIN = 'http://plain.test/'

interface Layout {
  name: string
  viewport: { width: number; height: number }
  /** The element that is painted when the list can be used. */
  first: string
  /** Opens the field of a figure in the middle of the first screen. */
  open: (page: Page) => Promise<void>
}

const [, second = ''] = listRowIds(FEW)

const layouts: Layout[] = [
  {
    name: 'grid',
    viewport: { width: 1280, height: 900 },
    first: `#field-list-${second}-n0-cell`,
    open: (page) => page.locator(`#field-list-${second}-n0-cell`).click(),
  },
  {
    name: 'one row',
    viewport: { width: 390, height: 844 },
    first: '.roster-line',
    async open(page) {
      await page.locator('.roster-line').nth(1).click()
      await page.locator(`#field-list-${second}-n0`).click()
    },
  },
]

interface Measured {
  shown: number
  painted: number[]
  /** Scripts, styles and layout of each key. */
  worked: number[]
}

async function measureList(
  browser: Browser,
  address: string,
  url: string,
  layout: Layout,
): Promise<Measured> {
  const { context, page, cdp } = await slowPhone(browser)
  try {
    await page.setViewportSize(layout.viewport)
    await signInAs(page, url, person.personId)
    await page.addInitScript(watch, layout.first)
    await page.goto(address)
    await untilPainted(page)
    const { shown } = await read(page)
    await layout.open(page)
    const painted = await pressPainted(page, keys)
    return { shown: shown ?? 0, painted, worked: await pressWorked(page, cdp, keys) }
  } finally {
    await context.close()
  }
}

async function addressOf(gateway: StartedGateway, rows: number): Promise<string> {
  await publishList(gateway.db, gateway.clock.now(), rows, person)
  const [found] = await gateway.db
    .select({ id: task.id })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(eq(survey.formId, listForm(rows).id))
  return `${gateway.url}/dsb/home/#/taxQuestionnaire/answer?id=${found?.id}`
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b)

/** Lists of both sizes take turns; the first round fills the caches and is ignored. */
async function measureLayout(
  browser: Browser,
  gateway: StartedGateway,
  addresses: Record<'many' | 'few', string>,
  layout: Layout,
): Promise<Row[]> {
  const measured: Record<'many' | 'few', Measured[]> = { many: [], few: [] }
  for (let round = -1; round < ROUNDS; round += 1)
    for (const size of round % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const)) {
      const figures = await measureList(browser, addresses[size], gateway.url, layout)
      if (round >= 0) measured[size].push(figures)
    }
  const shown = (all: Measured[]) => median(sorted(all.map((one) => one.shown)))
  const key = (share: number) => (all: Measured[]) => at(sorted(all.flatMap(({ painted }) => painted)), share)
  const work = (share: number) => (all: Measured[]) => at(sorted(all.flatMap(({ worked }) => worked)), share)
  const row = (what: string, of: (all: Measured[]) => number, limit: number | null): Row => ({
    what: `${layout.name}, 1,000 rows × 20 columns: ${what}`,
    unit: 'ms',
    ours: of(measured.many),
    other: { name: `${FEW} rows`, value: of(measured.few) },
    goal: limit === null ? null : atMost(of(measured.many), limit, 'ms'),
  })
  return [
    row('painted', shown, 1_500),
    row('scripts, styles and layout of a key, median', work(0.5), null),
    row('scripts, styles and layout of a key, p95', work(0.95), 16),
    row('key to paint, median', key(0.5), null),
    row('key to paint, p95', key(0.95), 16),
  ]
}

/** The quickest that this browser can be with that processor: a field without any script. */
async function measurePlainField(browser: Browser): Promise<Row> {
  const { context, page } = await slowPhone(browser)
  try {
    await page.addInitScript(watch, 'input')
    await page.route(PLAIN, (route) => route.fulfill({ contentType: 'text/html', body: '<input>' }))
    await page.goto(PLAIN)
    await untilPainted(page)
    await page.locator('input').click()
    const painted = sorted(await pressPainted(page, keys))
    return {
      what: 'a plain field on an empty page: key to paint, p95',
      ...{ unit: 'ms', ours: at(painted, 0.95), goal: null },
      other: { name: 'its median', value: at(painted, 0.5) },
    }
  } finally {
    await context.close()
  }
}

/** A long list on a processor that is four times as slow as this one, as a grid on a desktop and row by row on a phone. */
export async function measure(): Promise<Row[]> {
  await ensureBuild('h5')
  const gateway = await startGateway({ mode: 'demo', staticDir: builtApp })
  const browser = await openBrowser()
  try {
    const addresses = { many: await addressOf(gateway, MANY), few: await addressOf(gateway, FEW) }
    const rows: Row[] = [await measurePlainField(browser)]
    for (const layout of layouts) rows.push(...(await measureLayout(browser, gateway, addresses, layout)))
    return rows
  } finally {
    await browser.close()
    await gateway.close()
  }
}
