import { type Browser, expect, test } from '@playwright/test'
import { type ActionName, interactiveActions } from '@/platform/host/actions'
import { actionNames, hasFallback, nativeActions } from '@/platform/host/support'
import type { Answer, HostSimulator, NativeAction, Natives } from '../../simulators/hosts/types'
import type { Attempt, Attempted } from './attempt'
import { openHost, type OpenedHost } from './open-host'
import type { HarnessWindow, Outcome } from './page'

type Entry = [name: ActionName | 'requestGrant', native: NativeAction]
const failures = ['denied', 'cancelled', 'failed'] as const
type Failure = (typeof failures)[number]

const nativesOf = ({ natives }: HostSimulator, device: string): Natives =>
  typeof natives === 'function' ? natives(device) : natives

/** Actions and `requestGrant`; the actions that need a signature test `configure`. */
function entriesOf(simulator: HostSimulator, device: string): Entry[] {
  const { configure: _, ...natives } = nativesOf(simulator, device)
  return Object.entries(natives) as Entry[]
}

const answersOf = ({ api, ok, others = {} }: NativeAction, answer: Answer = { ok }) => ({
  ...others,
  [api]: answer,
})

const attemptOf = ([action, native]: Entry, answer?: Answer): Attempt => ({
  ...{ action, options: native.options, api: native.api },
  answers: answersOf(native, answer),
})

function succeeded([action, native]: Entry, { outcome, calls }: Attempted): void {
  expect.soft(outcome, action).toEqual({ result: native.result ?? null })
  expect.soft(calls.length, `${action} arrives as ${native.api}`).toBeGreaterThan(0)
  if (native.params !== undefined)
    expect.soft(calls[calls.length - 1], `${action} on the wire`).toMatchObject(native.params)
}

function failed(kind: Failure, [action, native]: Entry, { outcome }: Attempted): void {
  expect.soft(outcome, `${action}, ${kind}`).toMatchObject({ error: { name: 'HostError', kind } })
  if (kind !== 'failed' || outcome === 'hangs' || !('error' in outcome)) return
  expect.soft(outcome.error.raw, `${action} keeps what came`).not.toBeNull()
  expect.soft(outcome.error.code, `${action} has the host's code`).not.toBe('')
  if (native.failedCode !== undefined) expect.soft(outcome.error.code, action).toBe(native.failedCode)
}

/** Starts the actions together, without an answer of the native side: each outcome as soon as there is one. */
async function inSilence(host: OpenedHost, entries: readonly Entry[]): Promise<(Outcome | undefined)[]> {
  for (const [, native] of entries)
    for (const [name, answer] of Object.entries(answersOf(native, 'silent'))) await host.answer(name, answer)
  return started(host, entries)
}

/** Starts the actions together; the list is filled as they end. */
function started(host: OpenedHost, entries: readonly Entry[]): (Outcome | undefined)[] {
  const outcomes = entries.map((): Outcome | undefined => undefined)
  entries.forEach(([action, { options }], at) => {
    const ended = (outcome: Outcome) => (outcomes[at] = outcome)
    // The page may be closed while an action waits for its user.
    host.run(action, options).then(ended, () => undefined)
  })
  return outcomes
}

/**
 * Advances the clock by ten seconds until all have ended: they may wait for several replies in turn, and lazy chunks load
 * in real time. Returns without an error where some hang.
 */
async function lapse(host: OpenedHost, outcomes: readonly (Outcome | undefined)[]): Promise<void> {
  await expect(async () => {
    await host.page.clock.fastForward(10_000)
    expect(outcomes).not.toContain(undefined)
  })
    .toPass({ timeout: 60_000, intervals: [20, 50, 100] })
    .catch(() => undefined)
}

async function endInSilence(host: OpenedHost, entries: readonly Entry[]): Promise<void> {
  const outcomes = await inSilence(host, entries)
  await lapse(host, outcomes)
  entries.forEach(([action], at) =>
    expect.soft(outcomes[at] ?? 'hangs', action).toMatchObject({ error: { kind: 'timeout' } }),
  )
}

/** Actions that wait for the user. Listed here again, so that a mistake in the app's own list is found. */
const personal: ReadonlySet<string> = new Set<ActionName>([
  ...(['alert', 'confirm', 'actionSheet', 'chooseImages', 'scanCode', 'pickPeople'] as const),
  ...(['share', 'getLocation', 'checkFace', 'callPhone', 'openApp'] as const),
])

/** Milliseconds. A user may take that long. */
const halfAnHour = 1_800_000

async function waitInSilence(host: OpenedHost, entries: readonly Entry[]): Promise<void> {
  const arrived = () => Promise.all(entries.map(async ([, { api }]) => (await host.calls(api)).length))
  const before = await arrived()
  const outcomes = await inSilence(host, entries)
  await expect
    .poll(async () => (await arrived()).every((calls, at) => calls > (before[at] ?? 0)), 'all arrive')
    .toBe(true)
  await host.page.clock.fastForward(halfAnHour)
  entries.forEach(([action], at) => expect.soft(outcomes[at], `${action} waits`).toBeUndefined())
}

/** Loads lazy chunks first: they take real time, which the fake clock must not overtake. */
async function warmUp(host: OpenedHost, entry: Entry | undefined): Promise<void> {
  if (!entry) return
  for (const [name, answer] of Object.entries(answersOf(entry[1]))) await host.answer(name, answer)
  await host.run(entry[0], entry[1].options)
}

/** Without a bridge: errors that state it, or the browser fallback. */
async function endWithoutBridge(host: OpenedHost, entries: readonly Entry[]): Promise<void> {
  const outcomes = started(host, entries)
  await lapse(host, outcomes)
  const used = await stubCalls(host)
  entries.forEach(([action], at) => endedWithoutBridge(action, outcomes[at], used))
}

function endedWithoutBridge(action: Entry[0], outcome: Outcome | undefined, used: string[]): void {
  if (outcome && 'result' in outcome)
    return action === 'requestGrant'
      ? expect.soft(outcome, action).toEqual({ result: null })
      : expect.soft(used, `nobody but the own means does ${action}`).toContain(action)
  expect.soft(outcome ?? 'hangs', action).toMatchObject({ error: { name: 'HostError' } })
  const kinds = ['unavailable', 'timeout', 'unimplemented']
  if (outcome) expect.soft(kinds, action).toContain(outcome.error.kind)
}

const stubCalls = (host: OpenedHost) =>
  host.app.evaluate(() => (window as unknown as HarnessWindow).workbench.stub.used)

async function opened(
  browser: Browser,
  simulator: HostSimulator,
  device: string,
  options: Parameters<typeof openHost>[3],
  work: (host: OpenedHost) => Promise<void>,
): Promise<void> {
  const host = await openHost(browser, simulator, device, options)
  await host.app.evaluate(() => {
    ;(window as unknown as HarnessWindow).workbench.stub.only = true
  })
  await work(host)
  await host.close()
}

function deviceContract(simulator: HostSimulator, device: string): void {
  const entries = entriesOf(simulator, device)
  const silent = entries.filter(
    ([name, native]) => !interactiveActions.has(name as ActionName) && !native.neverSilent,
  )
  const { configure } = nativesOf(simulator, device)

  const failing = failures.flatMap((kind) =>
    entries.filter(([, native]) => native[kind] !== undefined).map((entry) => ({ kind, entry })),
  )
  test(`is known by its user agent, does what its client can and nothing else, and reports ${failing.length} failures`, async ({
    browser,
  }) =>
    opened(browser, simulator, device, {}, async (host) => {
      await supports(host, simulator, entries)
      const attempted = await host.attempt(entries.map((entry) => attemptOf(entry)))
      entries.forEach((entry, at) => succeeded(entry, attempted[at] ?? unattempted))
      if (configure?.params !== undefined)
        expect((await host.calls(configure.api))[0]).toMatchObject(configure.params)
      const refused = await host.attempt(
        failing.map(({ kind, entry }) => attemptOf(entry, { fail: entry[1][kind] })),
      )
      failing.forEach(({ kind, entry }, at) => failed(kind, entry, refused[at] ?? unattempted))
    }))

  const patient = entries.filter(([name]) => personal.has(name))
  if (silent.length + patient.length > 0)
    test('times out unanswered calls, and sets no time limit while a person acts', async ({ browser }) =>
      opened(browser, simulator, device, { clock: true }, async (host) => {
        await warmUp(host, silent[0] ?? patient[0])
        await endInSilence(host, silent)
        await waitInSilence(host, patient)
      }))

  if (entries.length > 0)
    test('never hangs without its native side', async ({ browser }) =>
      opened(browser, simulator, device, { bridge: false, clock: true }, (host) =>
        endWithoutBridge(host, entries),
      ))
}

async function supports({ app }: OpenedHost, simulator: HostSimulator, entries: readonly Entry[]) {
  const name = await app.evaluate(() => (window as unknown as HarnessWindow).workbenchHost.name)
  expect(name).toBe(simulator.host)
  const can = await app.evaluate(
    (names) => names.filter((name) => (window as unknown as HarnessWindow).workbenchHost.can(name)),
    actionNames,
  )
  const native = entries.map(([name]) => name)
  expect(native.filter((name) => name !== 'requestGrant' && !can.includes(name))).toEqual([])
  const nobodys = actionNames.filter((name) => !native.includes(name) && !hasFallback(name, simulator.host))
  expect(nobodys.filter((name) => can.includes(name))).toEqual([])
}

const unattempted: Attempted = { outcome: 'hangs', calls: [] }

/** Contract of every driver, on every device of its simulator. */
export function hostContract(simulator: HostSimulator): void {
  const devices = Object.keys(simulator.devices)

  test.describe(`${simulator.host} as a host`, () => {
    test.describe.configure({ timeout: 600_000 })

    test('simulates every action that the support table calls native', () => {
      const simulated = new Set(
        devices.flatMap((device) => entriesOf(simulator, device).map(([name]) => name)),
      )
      simulated.delete('requestGrant')
      expect([...simulated].sort()).toEqual([...nativeActions(simulator.host)].sort())
    })

    for (const device of devices) test.describe(device, () => deviceContract(simulator, device))
  })
}
