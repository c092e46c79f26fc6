import * as v from 'valibot'
import { withRecent } from '@/lib/directory/departments'
import { parseJson } from '@/lib/text/json'
import { local } from '@/platform/storage/key-value'
import { owner } from '../session/owner'
import { ownKeys } from './storage-keys'

const maxRecent = 4

/** What is chosen; of areas by their level, and tax offices apart from other organisations. */
export type ChoiceKind = 'department' | `area ${number}` | 'office' | 'organisation'

/** Most recent first, by user and organisation, then by kind. */
const recordSchema = v.record(v.string(), v.record(v.string(), v.array(v.string())))

function read(): v.InferOutput<typeof recordSchema> {
  const parsed = v.safeParse(recordSchema, parseJson(local.get(ownKeys.recentChoices)))
  return parsed.success ? parsed.output : {}
}

/** What the user has chosen before in this organisation, on this device. */
export const readRecentChoices = (kind: ChoiceKind): string[] => read()[owner() ?? '']?.[kind] ?? []

export function writeRecentChoices(kind: ChoiceKind, selected: readonly string[]): void {
  const ownerId = owner()
  if (ownerId === null) return
  const all = read()
  const recent = withRecent(readRecentChoices(kind), selected, maxRecent)
  local.set(ownKeys.recentChoices, JSON.stringify({ ...all, [ownerId]: { ...all[ownerId], [kind]: recent } }))
}
