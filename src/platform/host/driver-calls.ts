import { type ActionName, deadline, waitsForPerson } from './actions'
import { HostError } from './error'
import type { Driver, HostName } from './types'

export type Api = ActionName | 'requestGrant' | 'configure'

/** Rejects after {@link deadline}, except for actions that wait for the user. A later result is ignored. */
export function inTime<T>(host: HostName, api: Api, work: Promise<T>): Promise<T> {
  if (waitsForPerson.has(api as ActionName)) return work
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new HostError('timeout', { host, api })), deadline)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Runs `make` once and shares its result; runs it again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
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
