/**
 * Loaded by Node before a gateway: shifts its `Date` by the milliseconds in the file CLOCK_SHIFT_FILE, which may change
 * while it runs. Timers and `performance.now` follow the monotonic clock, which no change of the time moves. A module
 * instead of libfaketime, because that shifts the monotonic clock too or needs a package of the system.
 */
const { readFileSync } = require('node:fs')

const LOOK_MS = 20
const RealDate = Date
let shift = 0
let lookedAt = -Infinity

function shiftNow() {
  if (performance.now() - lookedAt < LOOK_MS) return shift
  lookedAt = performance.now()
  try {
    shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'))
  } catch {
    // Without a file the clock is right.
  }
  return shift
}

const now = () => RealDate.now() + shiftNow()

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
