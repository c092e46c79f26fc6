import { createRequire } from 'node:module'

/**
 * A package that is there to be compared with. Loaded when its group runs: nothing else needs it, and its types
 * are what the bench uses of it.
 */
export const peer = (name: string): unknown => createRequire(__filename)(name)
