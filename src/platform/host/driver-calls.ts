import { type ActionName, actionTimeout, interactiveActions } from './actions'
import { HostError } from './error'
import type { Driver, HostName } from './types'

export type Api = ActionName | 'requestGrant' | 'configure'

/** Rejects after {@link actionTimeout}, except for actions that wait for the user. A later result is ignored. */
export function withTimeLimit<T>(host: HostName, api: Api, work: Promise<T>): Promise<T> {
  if (interactiveActions.has(api as ActionName)) return work
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new HostError('timeout', { host, api })), actionTimeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Runs `make` once and shares its result; runs it again after a failure. */
function once<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= create().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}

/**
 * Calls of a host's SDK. Loads the SDK and signs the page when a call first needs it, and turns every failure
 * into a HostError.
 */
export function createDriverCalls(host: HostName, loadDriver: () => Promise<Driver>) {
  const load = once(() =>
    loadDriver().catch((raw: unknown) => {
      throw new HostError('unavailable', { host, api: 'configure', raw })
    }),
  )
  const configure = once(async () => (await load()).configure?.())

  return async function ask<T>(api: Api, work: (driver: Driver) => Promise<T>): Promise<T> {
    const driver = await load()
    try {
      if (driver.needsConfigure?.has(api as ActionName)) await configure()
      return await work(driver)
    } catch (raw) {
      throw raw instanceof HostError ? raw : driver.normalise(raw, api)
    }
  }
}
