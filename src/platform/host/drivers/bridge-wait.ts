import { noBridge } from './bridge-error'

/** Milliseconds. A bridge appears with the page or soon after; later, it is treated as missing. */
const bridgeTimeout = 3_000

/** Milliseconds to wait for a device to reject a listener. */
const rejectionDelay = 500

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/**
 * Resolves when the bridge is ready, even after the time limit. Rejects while the bridge is not ready in
 * time.
 */
export function createBridgeWait(onReady: (listener: () => void) => void): () => Promise<void> {
  const ready = new Promise<void>(onReady)
  const timedOut = pause(bridgeTimeout).then(() => {
    throw noBridge()
  })
  // Avoids an unhandled rejection when no call waits for the bridge.
  timedOut.catch(() => undefined)
  return () => Promise.race([ready, timedOut])
}

/**
 * For calls that register a listener: some devices respond immediately, others only when the event occurs. No
 * response within {@link rejectionDelay} counts as registered.
 */
export const registered = (call: Promise<unknown>): Promise<void> =>
  Promise.race([call.then(() => undefined), pause(rejectionDelay)])

/** Waits for optional preparation, which may fail or never settle. */
export const waitBriefly = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), pause(bridgeTimeout)])

/** Ignores a failure that the caller cannot handle. */
export const ignoreFailure = (call: Promise<unknown>): void => void call.catch(() => undefined)
