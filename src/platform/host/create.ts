import { deviceSupport } from './device-support'
import { createDriverCalls, withTimeLimit } from './driver-calls'
import type { ActionName, HostActions } from './actions'
import { HostError } from './error'
import { hasFallback, supportOf } from './support'
import type {
  ActionOptions,
  ActionResult,
  Driver,
  FallbackWidgets,
  HostName,
  HostTexts,
  LoginGrant,
} from './types'

interface HostOptions {
  name: HostName
  /** Loads the host's SDK and driver, at the first call that needs it. */
  loadDriver(): Promise<Driver>
  /** Loads the actions that Web APIs provide without the host. */
  loadFallbacks(): Promise<Partial<HostActions>>
}

type Run<A extends ActionName> = (...options: ActionOptions<A>) => Promise<ActionResult<A>>

/** The host has no such action, or not now: the cases in which a fallback may replace it. */
const isMissing = (error: unknown) =>
  error instanceof HostError && (error.kind === 'unimplemented' || error.kind === 'unavailable')

/** The texts that each of the host's widgets gets if its options have none. */
const textsOf: Partial<Record<ActionName, (texts: HostTexts) => object>> = {
  alert: ({ close }) => ({ button: close }),
  confirm: ({ confirm, cancel }) => ({ confirmText: confirm, cancelText: cancel }),
  actionSheet: ({ cancel }) => ({ cancelText: cancel }),
  showPreloader: ({ loading }) => ({ text: loading }),
}

function withTexts<A extends ActionName>(
  action: A,
  [first, ...rest]: ActionOptions<A>,
  texts: HostTexts | undefined,
): ActionOptions<A> {
  const own = texts && textsOf[action]?.(texts)
  return (own ? [{ ...own, ...first }, ...rest] : [first, ...rest]) as ActionOptions<A>
}

const elderOf = async (driver: Driver): Promise<boolean> => (await driver.prefersElder?.()) ?? false
const grantOf = async (driver: Driver): Promise<LoginGrant | null> => (await driver.requestGrant?.()) ?? null

/**
 * The part common to all hosts: selects the host or a fallback for each action and applies its time limit.
 */
export function createHost({ name, loadDriver, loadFallbacks }: HostOptions) {
  const callDriver = createDriverCalls(name, loadDriver)
  let loadWidgets: () => Promise<Partial<HostActions>> = () => Promise.resolve({})
  let readTexts: (() => HostTexts) | undefined
  const onDevice = deviceSupport(name)

  const isNative = (action: ActionName) => supportOf(action, name) === 'native' && onDevice.hasNative(action)

  /** Checks the support table, then this device. A fallback counts where it works on the device. */
  const can = (action: ActionName) =>
    supportOf(action, name) !== 'none' && (isNative(action) || onDevice.hasFallback(action))

  const missing = (api: ActionName) =>
    new HostError(supportOf(api, name) === 'native' ? 'unavailable' : 'unimplemented', { host: name, api })

  function runNative<A extends ActionName>(action: A, options: ActionOptions<A>): Promise<ActionResult<A>> {
    const work = callDriver(action, ({ actions }) => {
      const native = actions[action] as Run<A> | undefined
      if (!native) throw missing(action)
      return native(...options)
    })
    return withTimeLimit(name, action, work)
  }

  async function runFallback<A extends ActionName>(
    action: A,
    options: ActionOptions<A>,
    missingError: unknown,
  ): Promise<ActionResult<A>> {
    if (!hasFallback(action, name)) throw missingError
    const own = ((await loadWidgets())[action] ?? (await loadFallbacks())[action]) as Run<A> | undefined
    if (!own) throw missingError
    return withTimeLimit(name, action, own(...options))
  }

  async function run<A extends ActionName>(
    action: A,
    ...options: ActionOptions<A>
  ): Promise<ActionResult<A>> {
    if (!isNative(action)) return runFallback(action, options, missing(action))
    try {
      return await runNative(action, withTexts(action, options, readTexts?.()))
    } catch (error) {
      if (!isMissing(error)) throw error
      return runFallback(action, options, error)
    }
  }

  return {
    name,
    can,
    isNative,
    run,
    prefetchFallbacks: async () => void (await Promise.all([loadWidgets(), loadFallbacks()])),
    useTexts: (read: () => HostTexts) => void (readTexts = read),
    useWidgets: (load: () => Promise<FallbackWidgets>) => void (loadWidgets = load),
    prefersElder: () => withTimeLimit(name, 'configure', callDriver('configure', elderOf)),
    requestGrant: () => withTimeLimit(name, 'requestGrant', callDriver('requestGrant', grantOf)),
  }
}
