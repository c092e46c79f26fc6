import type { MiniProgram } from '../../src/wire/home/mini-program'
import type { Settings } from '../settings'

/** In a demo, for the lab: WeChat refuses the demo's signature, so no real client displays its button. */
const demoOriginalId = 'gh_000000000000'

/** The mini-program that pages in WeChat open. */
export function launchedMiniProgram({ vendors, demo }: Settings): MiniProgram {
  const originalId = vendors.weapp?.originalId ?? (demo ? demoOriginalId : null)
  return originalId === null ? null : { originalId }
}
