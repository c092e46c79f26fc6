import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { local } from '@/platform/storage/key-value'
import { owner } from '../session/owner'
import { ownKeys } from './storage-keys'

/** Values this device caches for when the gateway is unreachable. */
export type CacheName = 'workbench' | 'homeApps' | 'allApps' | 'unsentFavourites' | 'submittedFrom'

const record = v.object({ owner: v.string(), value: v.unknown() })

/** Caches a value for the user in the current organisation. Replaces a value of another user. */
export function writeCache(name: CacheName, value: unknown): void {
  local.set(ownKeys[name], JSON.stringify({ owner: owner(), value }))
}

/**
 * The value cached for the user in the current organisation. Null if there is none that matches the schema.
 */
export function readCache<S extends v.GenericSchema>(name: CacheName, schema: S): v.InferOutput<S> | null {
  const found = v.safeParse(record, parseJson(local.get(ownKeys[name])))
  if (!found.success || found.output.owner !== owner()) return null
  const value = v.safeParse(schema, found.output.value)
  return value.success ? value.output : null
}

export const clearCache = (name: CacheName) => local.remove(ownKeys[name])
