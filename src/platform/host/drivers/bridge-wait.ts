import { noBridge } from './bridge-error'

/** Milliseconds. A bridge appears with the page or soon after; later, it is treated as missing. */
const patience = 3_000

/** Milliseconds to wait for a device to reject a listener. */
const objection = 500

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/**
 * Resolves when the bridge is ready, even after the time limit. Rejects while the bridge is not ready in
 * time.
 */
export function createBridgeWait(onReady: (listener: () => void) => void): () => Promise<void> {
  const come = new Promise<void>(onReady)
  const late = pause(patience).then(() => {
    throw noBridge()
  })
  // Avoids an unhandled rejection when no call waits for the bridge.
  late.catch(() => undefined)
  return () => Promise.race([come, late])
}

/**
 * For calls that register a listener: some devices respond immediately, others only when the event occurs. No
 * response within {@link objection} counts as registered.
 */
export const takenInSilence = (call: Promise<unknown>): Promise<void> =>
  Promise.race([call.then(() => undefined), pause(objection)])

/** Waits for optional preparation, which may fail or never settle. */
export const forAWhile = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), pause(patience)])

/** Ignores a failure that the caller cannot handle. */
export const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined)
