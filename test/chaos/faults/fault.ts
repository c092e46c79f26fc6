import type { Load } from '../load/load'
import { untilHealthy } from '../world/health'
import type { World } from '../world/world'

export interface Scene {
  world: World
  load: Load
}

/** What a fault touches; faults on the same thing do not overlap. */
export type Touched = 'database' | 'gateway 0' | 'gateway 1' | 'clients' | 'clocks' | 'disk' | 'schema'

export interface Fault {
  touches: Touched[]
  /** Milliseconds that it lasts at least, to have its effects on impatient gateways. */
  shortMs: number
  start(scene: Scene): Promise<void>
  /** What has to hold while it lasts. Throws otherwise. */
  meanwhile?(scene: Scene): Promise<void>
  end(scene: Scene): Promise<void>
  /** True if at least one gateway works meanwhile, so that submissions are acknowledged. */
  leavesOne: boolean
}

/** @throws the sentence unless the condition holds */
export function expectThat(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence)
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits until something holds. Throws the sentence after the limit. */
export async function expectWithin(
  limitMs: number,
  holds: () => boolean | Promise<boolean>,
  sentence: string,
): Promise<void> {
  for (const began = performance.now(); !(await holds()); await wait(50))
    expectThat(performance.now() - began < limitMs, `${sentence} within ${limitMs / 1_000} s`)
}

interface Limits {
  lastsMs: number
  /** From its end until all gateways are healthy. */
  healthyMs: number
  /** Until a submission is acknowledged; a call may have to run out of time before. */
  progressMs: number
}

/**
 * Lets a fault happen for a while, with what has to hold meanwhile and afterwards.
 * @returns milliseconds from its end until all gateways were healthy
 * @throws what did not hold
 */
export async function suffer(
  fault: Fault,
  scene: Scene,
  { lastsMs, healthyMs, progressMs }: Limits,
): Promise<number> {
  const { load, world } = scene
  const expectProgress = async (when: string) => {
    const before = load.acknowledged()
    await expectWithin(progressMs, () => load.acknowledged() > before, `nothing is acknowledged ${when}`)
  }
  await fault.start(scene)
  try {
    await fault.meanwhile?.(scene)
    await wait(lastsMs)
    if (fault.leavesOne) await expectProgress('meanwhile')
  } finally {
    await fault.end(scene)
  }
  const ms = await untilHealthy(world, healthyMs)
  await expectProgress('afterwards')
  return ms
}
