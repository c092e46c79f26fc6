import { createMemoryStorage } from '../memory-storage'
import type { Storages } from './types'

/** Outside any app (tests, Node): in memory. */
export const { local, session }: Storages = { local: createMemoryStorage(), session: createMemoryStorage() }
