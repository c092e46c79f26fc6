import { type Browser, expect, test } from '@playwright/test'
import { type ActionName, interactiveActions } from '@/platform/host/actions'
import { actionNames, hasFallback, nativeActions } from '@/platform/host/support'
import type { Answer, HostSimulator, NativeAction, Natives } from '../../simulators/hosts/types'
import type { Attempt, Attempted } from './attempt'
import { openHost, type OpenedHost } from './open-host'
import type { HarnessWindow } from './page'

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

async function prepare(host: OpenedHost, native: NativeAction): Promise<void> {
  for (const [name, answer] of Object.entries(answersOf(native))) await host.answer(name, answer)
}

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

/** Advances the clock by ten seconds until the call has ended: it may wait for several replies in turn. */
async function lapse(host: OpenedHost, ended: () => boolean): Promise<void> {
  await expect(async () => {
    await host.page.clock.fastForward(10_000)
    expect(ended()).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [20, 50, 100] })
}

async function outcomeInTime(host: OpenedHost, [action, native]: Entry) {
  let ended = false
  const outcome = host.run(action, native.options).finally(() => (ended = true))
  // Advances the clock repeatedly, because lazy chunks load in real time.
  await lapse(host, () => ended).catch(() => undefined)
  return ended ? outcome : 'hangs'
}

async function endsInSilence(host: OpenedHost, entry: Entry): Promise<void> {
  const [action, native] = entry
  await prepare(host, native)
  await host.answer(native.api, 'silent')
  const outcome = await outcomeInTime(host, entry)
  expect.soft(outcome, action).toMatchObject({ error: { kind: 'timeout' } })
}

/** Actions that wait for the user. Listed here again, so that a mistake in the app's own list is found. */
const personal: ReadonlySet<string> = new Set<ActionName>([
  ...(['alert', 'confirm', 'actionSheet', 'chooseImages', 'scanCode', 'pickPeople'] as const),
  ...(['share', 'getLocation', 'checkFace', 'callPhone', 'openApp'] as const),
])

/** Milliseconds. A user may take that long. */
const halfAnHour = 1_800_000

async function waitsInSilence(host: OpenedHost, [action, native]: Entry): Promise<void> {
  await prepare(host, native)
  await host.answer(native.api, 'silent')
  const before = (await host.calls(native.api)).length
  let ended = false
  void host.run(action, native.options).then(
    () => (ended = true),
    () => (ended = true),
  )
  await expect.poll(async () => (await host.calls(native.api)).length, action).toBeGreaterThan(before)
  await host.page.clock.fastForward(halfAnHour)
  expect.soft(ended, `${action} waits`).toBe(false)
}

/** Loads lazy chunks first: they take real time, which the fake clock must not overtake. */
async function warmUp(host: OpenedHost, entry: Entry | undefined): Promise<void> {
  if (!entry) return
  await prepare(host, entry[1])
  await host.run(entry[0], entry[1].options)
}

/** Without a bridge: an error that states it, or the browser fallback. */
async function endsWithoutBridge(host: OpenedHost, entry: Entry): Promise<void> {
  const [action] = entry
  const outcome = await outcomeInTime(host, entry)
  if (typeof outcome === 'object' && 'result' in outcome)
    return action === 'requestGrant'
      ? expect.soft(outcome, action).toEqual({ result: null })
      : expect.soft(await stubCalls(host), `nobody but the own means does ${action}`).toContain(action)
  expect.soft(outcome, action).toMatchObject({ error: { name: 'HostError' } })
  const kinds = ['unavailable', 'timeout', 'unimplemented']
  if (typeof outcome === 'object') expect.soft(kinds, action).toContain(outcome.error.kind)
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

  test('is known by its user agent, supports what its client supports and nothing unimplemented', async ({
    browser,
  }) =>
    opened(browser, simulator, device, {}, async ({ app }) => {
      const name = await app.evaluate(() => (window as unknown as HarnessWindow).workbenchHost.name)
      expect(name).toBe(simulator.host)
      const can = await app.evaluate(
        (names) => names.filter((name) => (window as unknown as HarnessWindow).workbenchHost.can(name)),
        actionNames,
      )
      const native = entries.map(([name]) => name)
      expect(native.filter((name) => name !== 'requestGrant' && !can.includes(name))).toEqual([])
      const nobodys = actionNames.filter(
        (name) => !native.includes(name) && !hasFallback(name, simulator.host),
      )
      expect(nobodys.filter((name) => can.includes(name))).toEqual([])
    }))

  test('implements its native actions', async ({ browser }) =>
    opened(browser, simulator, device, {}, async (host) => {
      const attempted = await host.attempt(entries.map((entry) => attemptOf(entry)))
      entries.forEach((entry, at) => succeeded(entry, attempted[at] ?? unattempted))
      if (configure?.params !== undefined)
        expect((await host.calls(configure.api))[0]).toMatchObject(configure.params)
    }))

  const failing = failures.flatMap((kind) =>
    entries.filter(([, native]) => native[kind] !== undefined).map((entry) => ({ kind, entry })),
  )
  if (failing.length > 0)
    test(`reports ${failing.length} calls as denied, cancelled or failed`, async ({ browser }) =>
      opened(browser, simulator, device, {}, async (host) => {
        const attempts = failing.map(({ kind, entry }) => attemptOf(entry, { fail: entry[1][kind] }))
        const attempted = await host.attempt(attempts)
        failing.forEach(({ kind, entry }, at) => failed(kind, entry, attempted[at] ?? unattempted))
      }))

  if (silent.length > 0)
    test('times out unanswered calls', async ({ browser }) =>
      opened(browser, simulator, device, { clock: true }, async (host) => {
        await warmUp(host, silent[0])
        for (const entry of silent) await endsInSilence(host, entry)
      }))

  const patient = entries.filter(([name]) => personal.has(name))
  if (patient.length > 0)
    test('sets no time limit while a person acts', async ({ browser }) =>
      opened(browser, simulator, device, { clock: true }, async (host) => {
        await warmUp(host, patient[0])
        for (const entry of patient) await waitsInSilence(host, entry)
      }))

  if (entries.length > 0)
    test('never hangs without its native side', async ({ browser }) =>
      opened(browser, simulator, device, { bridge: false, clock: true }, async (host) => {
        for (const entry of entries) await endsWithoutBridge(host, entry)
      }))
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
