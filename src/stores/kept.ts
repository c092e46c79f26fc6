import * as v from 'valibot'
import { parseJson } from '@/lib/json'
import { local } from '@/platform/storage'
import { owner } from './owner'
import { ownKeys } from './storage-keys'

/** What this device holds for when the gateway cannot be asked. */
export type KeptName = 'homeApps' | 'allApps' | 'unsentFavourites'

const record = v.object({ owner: v.string(), value: v.unknown() })

/** Keeps a value for the person in the organisation entered; one of somebody else gives way. */
export function keep(name: KeptName, value: unknown): void {
  local.set(ownKeys[name], JSON.stringify({ owner: owner(), value }))
}

/** The value kept for the person in the organisation entered; null when there is none in the agreed shape. */
export function kept<S extends v.GenericSchema>(name: KeptName, schema: S): v.InferOutput<S> | null {
  const found = v.safeParse(record, parseJson(local.get(ownKeys[name])))
  if (!found.success || found.output.owner !== owner()) return null
  const value = v.safeParse(schema, found.output.value)
  return value.success ? value.output : null
}

export const forget = (name: KeptName) => local.remove(ownKeys[name])
