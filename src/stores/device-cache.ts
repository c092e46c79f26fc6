import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { local } from '@/platform/storage/key-value'
import { owner } from './owner'
import { ownKeys } from './storage-keys'

/** What this device holds for when the gateway cannot be asked. */
export type CacheName = 'homeApps' | 'allApps' | 'unsentFavourites'

const record = v.object({ owner: v.string(), value: v.unknown() })

/** Keeps a value for the person in the organisation entered; one of somebody else gives way. */
export function writeCache(name: CacheName, value: unknown): void {
  local.set(ownKeys[name], JSON.stringify({ owner: owner(), value }))
}

/** The value kept for the person in the organisation entered; null when there is none in the agreed shape. */
export function readCache<S extends v.GenericSchema>(name: CacheName, schema: S): v.InferOutput<S> | null {
  const found = v.safeParse(record, parseJson(local.get(ownKeys[name])))
  if (!found.success || found.output.owner !== owner()) return null
  const value = v.safeParse(schema, found.output.value)
  return value.success ? value.output : null
}

export const clearCache = (name: CacheName) => local.remove(ownKeys[name])
