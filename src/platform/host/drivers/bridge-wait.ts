import { noBridge } from './bridge-error'

/** Milliseconds. A bridge is there with the page or soon after; later, there is none. */
const patience = 3_000

/** Milliseconds in which a device says that it cannot listen, if it says so at all. */
const objection = 500

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Resolves when the bridge has come, however late; rejects as long as it has not come in time. */
export function createBridgeWait(onReady: (listener: () => void) => void): () => Promise<void> {
  const come = new Promise<void>(onReady)
  const late = pause(patience).then(() => {
    throw noBridge()
  })
  // Nobody may ask.
  late.catch(() => undefined)
  return () => Promise.race([come, late])
}

/**
 * Calls that listen: some devices answer at once, others when the event happens and only then. So silence
 * for a moment means that they have taken it.
 */
export const takenInSilence = (call: Promise<unknown>): Promise<void> =>
  Promise.race([call.then(() => undefined), pause(objection)])

/** For what had better come first and may not come at all. */
export const forAWhile = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), pause(patience)])

/** For what nobody waits for and nobody can do anything about. */
export const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined)
