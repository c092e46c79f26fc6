import { existsSync, readFileSync } from 'node:fs'
import type { GatewayError } from '../../server/gateway-error'
import { admissionLimits, AdmissionQueue } from '../../server/http/admission'
import { createRandom } from '../../server/demo/content/random'
import { readSettings } from '../../server/settings'
import { backoffDelay } from '../../src/stores/outbox/backoff'
import { SERVICE_TIMES } from './groups/gateway/load'
import { Timeline } from './harness/timeline'
import { at, median } from './harness/timing'

// The last day of a national survey. Gateways, each with its own database, share the submissions evenly, so that one of
// them is simulated: its real queue of calls, the service times of a real one, and devices that come back as the app's do.

/** Submissions a second at the peak, of all gateways together. */
const PEAK = 2_000
/** Minutes in which the rate rises from a tenth, stays and falls back. */
const RISE = 30
const STAY = 10
const MINUTE = 60_000
/** Databases, as a share of those that can process the peak. */
const SHARES = [0.6, 0.8, 1, 1.2]

interface ServiceTimes {
  /** Calls that ran at the same time. */
  places: number
  /** Milliseconds of each call. */
  times: number[]
}

interface Outcome {
  people: number
  /** Milliseconds from pressing the button to the receipt, ascending. */
  waits: number[]
  refusals: number
  /** Greatest `Retry-After`, in seconds. */
  longestRequested: number
  /** People with an unacknowledged submission at the same time. */
  mostWaiting: number
}

/** Submissions a second of all people at a moment of the simulation. */
function rateAt(ms: number): number {
  const minutes = ms / MINUTE
  const share = Math.min(minutes / RISE, 1, (2 * RISE + STAY - minutes) / RISE)
  return PEAK * (0.1 + 0.9 * Math.max(0, share))
}

/** A random number with Poisson's distribution, by Knuth's method, which suits small means. */
function arrivals(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** One gateway among `gateways`, from the first submission until the last one is acknowledged. */
async function simulate({ places, times }: ServiceTimes, gateways: number): Promise<Outcome> {
  const timeline = new Timeline()
  const random = createRandom(7).next
  const limits = admissionLimits(readSettings({}).maxConcurrentCalls)
  const queue = new AdmissionQueue(limits, () => timeline.now)
  const outcome: Outcome = { people: 0, waits: [], refusals: 0, longestRequested: 0, mostWaiting: 0 }
  let running = 0

  const serve = (since: number) => {
    running += 1
    // Calls share processors and database: alone a call takes a part of what it takes beside others.
    const share = Math.max(running, places / 10) / places
    timeline.after((times[Math.floor(random() * times.length)] ?? 0) * share, () => {
      running -= 1
      queue.leave()
      outcome.waits.push(timeline.now - since)
    })
  }
  const comeBack = (since: number, failures: number, retryAfter: number) => {
    outcome.refusals += 1
    outcome.longestRequested = Math.max(outcome.longestRequested, retryAfter)
    timeline.after(backoffDelay(failures, retryAfter * 1_000, random), () => attempt(since, failures))
  }
  const attempt = (since: number, failures: number) => {
    const refused = (error: GatewayError) => comeBack(since, failures + 1, error.retryAfter ?? 0)
    // The app states a wait in whole seconds.
    const waited = Math.round((timeline.now - since) / 1_000) * 1_000
    if (queue.isFull(0, waited)) refused(queue.busy(0))
    else void queue.enter(0, waited).then(() => serve(since), refused)
  }
  const arrive = () => {
    if (timeline.now > (2 * RISE + STAY) * MINUTE) return
    for (let left = arrivals(rateAt(timeline.now) / 1_000 / gateways, random); left > 0; left -= 1) {
      outcome.people += 1
      outcome.mostWaiting = Math.max(outcome.mostWaiting, outcome.people - outcome.waits.length)
      attempt(timeline.now, 0)
    }
    timeline.after(1, arrive)
  }
  timeline.after(0, arrive)
  await timeline.run()
  outcome.waits.sort((a, b) => a - b)
  return outcome
}

function readServiceTimes(): ServiceTimes {
  if (!existsSync(SERVICE_TIMES))
    throw new Error('run `npm run bench -- load` first, which records service times')
  return JSON.parse(readFileSync(SERVICE_TIMES, 'utf8')) as ServiceTimes
}

const duration = (ms: number) =>
  ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 1_000)} s`

/** `npm run bench -- peak`: prints what people and gateways meet on the last day, by the number of databases. */
export async function simulatePeak(): Promise<void> {
  const recorded = readServiceTimes()
  const mean = recorded.times.reduce((sum, time) => sum + time, 0) / recorded.times.length
  const capacity = (recorded.places / mean) * 1_000
  const write = (line: string) => process.stdout.write(`${line}\n`)
  write(
    `One gateway with its database: ${Math.round(capacity)} submissions a second (${recorded.times.length} recorded)`,
  )
  write(
    '| databases | of the peak | receipt: median | 99 % | longest | refusals a receipt | longest `Retry-After` | most waiting |',
  )
  write('| --- | --- | --- | --- | --- | --- | --- | --- |')
  const numbers = SHARES.map((share) => Math.max(1, Math.round((PEAK / capacity) * share)))
  for (const gateways of new Set(numbers)) {
    const { waits, refusals, people, longestRequested, mostWaiting } = await simulate(recorded, gateways)
    if (waits.length !== people)
      throw new Error(`${people - waits.length} submissions were never acknowledged`)
    const cells = [
      ...[gateways, `${Math.round((gateways * capacity * 100) / PEAK)} %`, duration(median(waits))],
      ...[duration(at(waits, 0.99)), duration(waits.at(-1) ?? 0), (refusals / people).toFixed(2)],
      ...[`${longestRequested} s`, mostWaiting * gateways],
    ]
    write(`| ${cells.join(' | ')} |`)
  }
}
