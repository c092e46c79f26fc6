/** Milliseconds. Deadlines use the server's clock, because a phone's may be wrong by hours. */
let offset = 0

/** Updates the offset from a server time in a response. */
export function noteServerTime(time: string, now = Date.now()): void {
  const server = Date.parse(time)
  if (!Number.isNaN(server)) offset = server - now
}

/** Milliseconds since 1970 by the server's clock, or by the device's clock before the first response. */
export function serverNow(): number {
  return Date.now() + offset
}
