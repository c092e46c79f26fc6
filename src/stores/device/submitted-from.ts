import * as v from 'valibot'
import { readCache, writeCache } from './device-cache'

const placeSchema = v.object({ taskId: v.string(), pageId: v.string(), focusedAddress: v.string() })

/** Where a person worked last before submitting: where a withdrawal leads. */
export type Place = Omit<v.InferOutput<typeof placeSchema>, 'taskId'>

export const writeSubmittedFrom = (taskId: string, place: Place): void =>
  writeCache('submittedFrom', { taskId, ...place })

/** Null if the latest submission from this device was of another task. */
export function readSubmittedFrom(task: string): Place | null {
  const found = readCache('submittedFrom', placeSchema)
  if (found?.taskId !== task) return null
  const { pageId, focusedAddress } = found
  return { pageId, focusedAddress }
}
