import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ensureBuild } from '../../../config/ensure-build'
import { survey, task } from '../../../server/database/schema'
import { signInAs } from '../../e2e/harness/sign-in'
import { largeForm, publishLargeForm } from '../../server/harness/worlds/large-form'
import { builtApp, startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { openBrowser, slowPhone } from '../harness/browser'
import { beyond, pressPainted, read, untilPainted, watch } from '../harness/painted'
import { servePeer } from '../peers/peer-server'
import { atMost, type Row } from '../harness/row'
import { at, median } from '../harness/timing'

const ROUNDS = 5
const person = { personId: 'wangfang', organisationId: 'yunqi', ownerId: 'swj-xihu' }

/** Types numbers of one to three digits and deletes them. */
const keys = Array.from({ length: 10 }, (_, at) => [
  ...[String((at % 9) + 1), '2', '3'],
  ...['Backspace', 'Backspace', 'Backspace'],
]).flat()

/** A page with the form, and the inputs of its first and a later question. */
interface Side {
  address: string
  first: string
  typed: string
  prepare(page: Page): Promise<void>
}

interface Measured {
  /** Milliseconds from the navigation until the first question is painted. */
  shown: number
  /** Milliseconds from each key to the next paint, by Event Timing. */
  painted: number[]
  /** Blocking time beyond 50 ms per task, until the first question and while typing. */
  blocked: number
  blockedTyping: number
}

async function measureSide(browser: Browser, { address, first, typed, prepare }: Side): Promise<Measured> {
  const { context, page } = await slowPhone(browser)
  try {
    await prepare(page)
    await page.addInitScript(watch, first)
    await page.goto(address)
    await untilPainted(page)
    const loaded = await read(page)
    await page.locator(typed).click()
    const painted = await pressPainted(page, keys)
    const { tasks } = await read(page)
    const shown = loaded.shown ?? 0
    const until = (end: number) => tasks.filter(({ start }) => start < end)
    const typing = tasks.slice(loaded.tasks.length)
    return { shown, painted, blocked: beyond(until(shown)), blockedTyping: beyond(typing) }
  } finally {
    await context.close()
  }
}

async function ownSide(gateway: StartedGateway): Promise<Side> {
  await publishLargeForm(gateway.db, gateway.clock.now(), person)
  const [found] = await gateway.db
    .select({ id: task.id })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(eq(survey.formId, largeForm.id))
  return {
    address: `${gateway.url}/dsb/home/#/taxQuestionnaire/answer?id=${found?.id}`,
    ...{ first: '#field-q0', typed: '#field-q1' },
    prepare: (page) => signInAs(page, gateway.url, person.personId),
  }
}

type Name = 'ours' | 'theirs'

async function rounds(sides: Record<Name, Side>): Promise<Record<Name, Measured[]>> {
  const browser = await openBrowser()
  const measured: Record<Name, Measured[]> = { ours: [], theirs: [] }
  try {
    // The first round fills the caches of both servers and is ignored.
    for (let round = -1; round < ROUNDS; round += 1)
      for (const name of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
        const figures = await measureSide(browser, sides[name])
        if (round >= 0) measured[name].push(figures)
      }
  } finally {
    await browser.close()
  }
  return measured
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b)

/** The form of 1,000 questions and 2,000 rules on a phone whose processor is four times as slow as this one. */
export async function measure(): Promise<Row[]> {
  await ensureBuild('h5')
  const gateway = await startGateway({ mode: 'demo', staticDir: builtApp })
  const peer = await servePeer()
  try {
    const theirs = {
      address: peer.url,
      first: 'input',
      typed: 'input >> nth=1',
      prepare: async () => undefined,
    }
    const measured = await rounds({ ours: await ownSide(gateway), theirs })
    return rows(measured)
  } finally {
    peer.close()
    await gateway.close()
  }
}

function rows({ ours, theirs }: Record<Name, Measured[]>): Row[] {
  const row = (what: string, of: (all: Measured[]) => number): Row => ({
    ...{ what, unit: 'ms', ours: of(ours), goal: null },
    other: { name: 'survey-react-ui', value: of(theirs) },
  })
  const middle = (pick: (one: Measured) => number) => (all: Measured[]) => median(sorted(all.map(pick)))
  const key = row('key to paint, p95', (all) => at(sorted(all.flatMap(({ painted }) => painted)), 0.95))
  return [
    row(
      'first question painted',
      middle(({ shown }) => shown),
    ),
    row(
      'blocked by long tasks until then',
      middle(({ blocked }) => blocked),
    ),
    row('key to paint, median', (all) => median(sorted(all.flatMap(({ painted }) => painted)))),
    { ...key, goal: atMost(key.ours, 50, 'ms') },
    row(
      'blocked by long tasks while typing',
      middle(({ blockedTyping }) => blockedTyping),
    ),
  ]
}
