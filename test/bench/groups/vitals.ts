import type { Browser, Page } from '@playwright/test'
import { ensureBuild } from '../../../config/ensure-build'
import { builtFloor } from '../../../config/size/baseline'
import { signInAs } from '../../e2e/harness/sign-in'
import { builtApp, startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { openBrowser } from '../harness/browser'
import { fieldErrorsOf, watchFaults } from '../harness/practices'
import { atMost, type Goal, type Row, timesAtMost, type Unit } from '../harness/row'
import { serveFolder } from '../harness/serve-folder'
import { openSlowly, PERSON, type StartPage, startPages } from '../harness/start-pages'
import { median } from '../harness/timing'

const ROUNDS = 3

export interface Paints {
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: { start: number; duration: number }[]
  /** When the page can be used; 0 before. */
  usable: number
}

/** Runs in the page before its scripts. `there` selects what can be used first: a card, a row, a question. */
function watchPaints(there: string): void {
  const paints: Paints = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [], usable: 0 }
  Object.assign(window, { paints })
  const presence = new MutationObserver(() => {
    if (!document.querySelector(there)) return
    presence.disconnect()
    // In a task of its own: after the one that has rendered it.
    setTimeout(() => (paints.usable = performance.now()))
  })
  presence.observe(document, { childList: true, subtree: true })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (paints.largestPaint = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) paints.shift += value
  })
  observe('longtask', ({ startTime, duration }) => paints.tasks.push({ start: startTime, duration }))
}

/** Runs in the page: bytes of everything it has requested until then, compressed as sent. */
function fetchedBytes(until: number): number {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return (entries as PerformanceResourceTiming[])
    .filter(({ startTime }) => startTime <= until)
    .reduce((all, { encodedBodySize }) => all + encodedBodySize, 0)
}

/** More than any time of the page; `Infinity` does not survive the way into it. */
const ALWAYS = Number.MAX_SAFE_INTEGER

const metrics = ['firstPaint', 'largestPaint', 'blocked', 'shift', 'fetched', 'fetchedInAll'] as const
type Metric = (typeof metrics)[number]
type Figures = Record<Metric, number>

async function measurePage(browser: Browser, gateway: StartedGateway, subject: StartPage): Promise<Figures> {
  const { context, page } = await openSlowly(browser, gateway, subject)
  try {
    await page.addInitScript(watchPaints, subject.there)
    await settle(page, subject)
    const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints)
    const fetched = await page.evaluate(fetchedBytes, paints.usable)
    const fetchedInAll = await page.evaluate(fetchedBytes, ALWAYS)
    return { ...paints, blocked: blockedAfter(paints), fetched, fetchedInAll }
  } finally {
    await context.close()
  }
}

export async function settle(page: Page, { address, there }: Pick<StartPage, 'address' | 'there'>) {
  await page.goto(address, { timeout: 120_000 })
  await page.locator(there).first().waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
}

/** Blocking time beyond 50 ms per task after the first paint. */
const blockedAfter = ({ tasks, firstPaint }: Paints) =>
  tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((all, { duration }) => all + duration - 50, 0)

const FLOOR = 'an empty Taro app'

const named: Record<Metric, { text: string; unit: Unit }> = {
  firstPaint: { text: 'first contentful paint', unit: 'ms' },
  largestPaint: { text: 'largest contentful paint', unit: 'ms' },
  blocked: { text: 'blocking time', unit: 'ms' },
  shift: { text: 'layout shift', unit: 'shift' },
  fetched: { text: 'fetched until usable', unit: 'B' },
  fetchedInAll: { text: 'fetched until the network rests', unit: 'B' },
}

/** Factor to the floor: the skeleton is painted before any script, the content after one call and more scripts. */
const firstPaintFactor = 0.6
const largestPaintFactors: Record<string, number> = {
  workbench: 1.3,
  'list of questionnaires': 1.4,
  'a questionnaire': 1.5,
}
const fetchedFactors: Record<string, number> = {
  workbench: 1.3,
  'list of questionnaires': 1.5,
  'a questionnaire': 1.6,
}

function goalOf(name: string, metric: Metric, ours: number, floor: number): Goal | null {
  const goals: Record<Metric, () => Goal | null> = {
    firstPaint: () => timesAtMost(ours, floor, firstPaintFactor),
    largestPaint: () => timesAtMost(ours, floor, largestPaintFactors[name] ?? 1.5),
    blocked: () => atMost(ours, 100, 'ms'),
    // Lighthouse's threshold for "good".
    shift: () => atMost(ours, 0.1, 'shift'),
    fetched: () => timesAtMost(ours, floor, fetchedFactors[name] ?? 1.5),
    // What a page prefetches for use without a network.
    fetchedInAll: () => null,
  }
  return goals[metric]()
}

/** Lighthouse's metrics by browser interfaces, with its slow processor and network. */
export async function measure(): Promise<Row[]> {
  await ensureBuild('h5')
  const gateway = await startGateway({ mode: 'demo', staticDir: builtApp })
  const floor = await serveFolder(builtFloor())
  const browser = await openBrowser()
  try {
    const all = {
      ...(await startPages(browser, gateway)),
      [FLOOR]: { address: floor.url, there: '.taro_page', signIn: false },
    }
    const measured = await rounds(browser, gateway, all)
    const faults = await practices(browser, gateway, all)
    return Object.keys(all)
      .filter((name) => name !== FLOOR)
      .flatMap((name) => rowsOf(name, measured, faults))
  } finally {
    await browser.close()
    await floor.close()
    await gateway.close()
  }
}

type Subjects = Record<string, StartPage>
type Measured = Record<string, Figures[]>
type Faults = Record<string, Record<string, number>>

async function rounds(browser: Browser, gateway: StartedGateway, all: Subjects): Promise<Measured> {
  const measured: Measured = Object.fromEntries(Object.keys(all).map((name) => [name, []]))
  // The first round fills the caches of both servers and is ignored.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, subject] of Object.entries(all)) {
      const figures = await measurePage(browser, gateway, subject)
      if (round >= 0) measured[name]?.push(figures)
    }
  return measured
}

async function practices(browser: Browser, gateway: StartedGateway, all: Subjects): Promise<Faults> {
  const faults: Faults = {}
  for (const [name, subject] of Object.entries(all)) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })
    const page = await context.newPage()
    if (subject.signIn) await signInAs(page, gateway.url, PERSON)
    const watched = await watchFaults(page)
    await settle(page, subject)
    faults[name] = await fieldErrorsOf(page, watched)
    await context.close()
  }
  return faults
}

function rowsOf(name: string, measured: Measured, faults: Faults): Row[] {
  const row = (what: string, unit: Unit, ours: number, value: number, goal: Goal | null): Row => ({
    ...{ what: `${name}: ${what}`, unit, ours, goal },
    other: { name: FLOOR, value },
  })
  const of = (subject: string, metric: Metric) =>
    median((measured[subject] ?? []).map((figures) => figures[metric]).sort((a, b) => a - b))
  const speeds = metrics.map((metric) => {
    const { text, unit } = named[metric]
    const [ours, floor] = [of(name, metric), of(FLOOR, metric)]
    return row(text, unit, ours, floor, goalOf(name, metric, ours, floor))
  })
  const found = Object.entries(faults[name] ?? {}).map(([what, ours]) =>
    row(what, 'found', ours, faults[FLOOR]?.[what] ?? 0, atMost(ours, 0, 'found')),
  )
  return [...speeds, ...found]
}
