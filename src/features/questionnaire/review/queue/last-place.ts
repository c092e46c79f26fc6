import * as v from 'valibot'
import { local } from '@/platform/storage/key-value'
import { owner } from '@/stores/session/owner'

const placeSchema = v.object({ kind: v.string(), id: v.string(), order: v.optional(v.string(), '') })

const key = () => `review-place ${owner() ?? ''}`

/** Where the reviewer was in the queue; empty for a missing or foreign text. */
export function lastPlace(): Readonly<Record<string, string>> {
  try {
    return v.parse(placeSchema, JSON.parse(local.get(key()) ?? ''))
  } catch {
    return {}
  }
}

/** Kept on the device for each person and organisation. */
export const rememberPlace = (place: v.InferOutput<typeof placeSchema>): void =>
  void local.set(key(), JSON.stringify(place))
