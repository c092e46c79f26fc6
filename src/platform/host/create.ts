import { deviceSupport } from './device-support'
import { createDriverCalls, inTime } from './driver-calls'
import type { ActionName, HostActions } from './actions'
import { HostError } from './error'
import { hasFallback, supportOf } from './support'
import type { ActionOptions, ActionResult, Driver, HostName, LoginGrant, FallbackWidgets } from './types'

interface HostParts {
  name: HostName
  /** Loads the host's SDK and driver, at the first call that needs it. */
  loadDriver(): Promise<Driver>
  /** Loads the actions that Web APIs provide without the host. */
  loadOwn(): Promise<Partial<HostActions>>
}

type Run<A extends ActionName> = (...options: ActionOptions<A>) => Promise<ActionResult<A>>

/** The host has no such action, or not now: the cases in which a fallback may replace it. */
const isMissing = (error: unknown) =>
  error instanceof HostError && (error.kind === 'unimplemented' || error.kind === 'unavailable')

const grantOf = async (driver: Driver): Promise<LoginGrant | null> => (await driver.requestGrant?.()) ?? null

/**
 * The part common to all hosts: selects the host or a fallback for each action and applies its time limit.
 */
export function createHost({ name, loadDriver, loadOwn }: HostParts) {
  const ask = createDriverCalls(name, loadDriver)
  let loadWidgets: () => Promise<Partial<HostActions>> = () => Promise.resolve({})
  const here = deviceSupport(name)

  const isNative = (action: ActionName) => supportOf(action, name) === 'native' && here.hasNative(action)

  /** Checks the support table, then this device. A fallback counts where it works on the device. */
  const can = (action: ActionName) =>
    supportOf(action, name) !== 'none' && (isNative(action) || here.hasOwn(action))

  const missing = (api: ActionName) =>
    new HostError(supportOf(api, name) === 'native' ? 'unavailable' : 'unimplemented', { host: name, api })

  function byHost<A extends ActionName>(action: A, options: ActionOptions<A>): Promise<ActionResult<A>> {
    const work = ask(action, ({ actions }) => {
      const native = actions[action] as Run<A> | undefined
      if (!native) throw missing(action)
      return native(...options)
    })
    return inTime(name, action, work)
  }

  async function byOwnMeans<A extends ActionName>(
    action: A,
    options: ActionOptions<A>,
    otherwise: unknown,
  ): Promise<ActionResult<A>> {
    if (!hasFallback(action, name)) throw otherwise
    const own = ((await loadWidgets())[action] ?? (await loadOwn())[action]) as Run<A> | undefined
    if (!own) throw otherwise
    return inTime(name, action, own(...options))
  }

  async function run<A extends ActionName>(
    action: A,
    ...options: ActionOptions<A>
  ): Promise<ActionResult<A>> {
    if (!isNative(action)) return byOwnMeans(action, options, missing(action))
    try {
      return await byHost(action, options)
    } catch (error) {
      if (!isMissing(error)) throw error
      return byOwnMeans(action, options, error)
    }
  }

  return {
    name,
    can,
    isNative,
    run,
    prefetchOwn: async () => void (await Promise.all([loadWidgets(), loadOwn()])),
    useWidgets: (load: () => Promise<FallbackWidgets>) => void (loadWidgets = load),
    requestGrant: () => inTime(name, 'requestGrant', ask('requestGrant', grantOf)),
  }
}
