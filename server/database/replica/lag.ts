/** Positions remembered at most; a replica that is behind by more of them is far beyond every limit. */
const MOST = 600

/**
 * How far a replica is behind its primary, as this process sees it: since when the primary has had something that the
 * replica has not replayed. This needs no common clock, and an idle primary causes no lag, unlike the time of the last
 * replayed transaction.
 */
export class ReplicaLag {
  /** Positions of the primary that are not replayed, with the time by which it had reached them, the oldest first. */
  private waiting: { since: number; position: bigint }[] = []
  /** Until the replica has replayed a position that this process has seen on the primary, its lag is not known. */
  private isKnown = false
  private observedAt = -Infinity

  /** @param at time, in milliseconds, at which the primary had reached the position */
  observe(at: number, primary: bigint, replica: bigint): void {
    const last = this.waiting.at(-1)
    // Beyond the limit the newest entry stands for later positions too, which never understates the lag.
    if (last && this.waiting.length >= MOST) last.position = primary
    else if (last?.position !== primary) this.waiting.push({ since: at, position: primary })
    const behind = this.waiting.filter(({ position }) => position > replica)
    this.isKnown ||= behind.length < this.waiting.length
    this.waiting = behind
    this.observedAt = at
  }

  /** After the replica was unreachable, it may be another one. */
  forget(): void {
    this.waiting = []
    this.isKnown = false
  }

  /** The lag in milliseconds, at most that; Infinity if it is not known. */
  at(now: number): number {
    return this.isKnown ? now - (this.waiting[0]?.since ?? this.observedAt) : Infinity
  }
}
