import { createRequire } from 'node:module'

/**
 * A package to compare with, loaded when its group runs. Its types
 * cover what the bench uses.
 */
export const peer = (name: string): unknown => createRequire(__filename)(name)
