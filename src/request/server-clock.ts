/** Deadlines count by the server's clock: a phone's may be off by hours. */
let offset = 0

/** Notes the server's time as an answer names it. */
export function noteServerTime(time: string, now = Date.now()): void {
  const server = Date.parse(time)
  if (!Number.isNaN(server)) offset = server - now
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() + offset
}
