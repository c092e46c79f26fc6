import type { Timers } from '../timers'

type Callback = (result: object) => void

/** Height of every element, because there is no layout. */
const height = 200

/** Simulates intersection observers. Every element is in the viewport until a test moves it out. */
export class Sight {
  private readonly watched = new Map<string, Callback>()
  private readonly outOfSight = new Set<string>()

  constructor(private readonly timers: Timers) {}

  /** Moves an element in or out, by its observer's selector, before or after the observation starts. */
  move(selector: string, isSeen: boolean): void {
    if (isSeen) this.outOfSight.delete(selector)
    else this.outOfSight.add(selector)
    this.watched.get(selector)?.(resultOf(isSeen))
  }

  observer(): object {
    let own: [selector: string, callback: Callback] | null = null
    const observer = {
      relativeTo: () => observer,
      relativeToViewport: () => observer,
      observe: (selector: string, callback: Callback) => {
        own = [selector, callback]
        this.watched.set(selector, callback)
        this.timers.setTimeout(() => callback(resultOf(!this.outOfSight.has(selector))), 0)
      },
      disconnect: () => {
        // Another page may observe an element with the same selector by now.
        if (own !== null && this.watched.get(own[0]) === own[1]) this.watched.delete(own[0])
      },
    }
    return observer
  }
}

const resultOf = (isSeen: boolean) => ({
  intersectionRatio: isSeen ? 1 : 0,
  boundingClientRect: { left: 0, top: 0, right: 343, bottom: height, width: 343, height },
  time: Date.now(),
})
