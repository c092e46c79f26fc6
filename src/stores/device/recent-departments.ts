import * as v from 'valibot'
import { withRecent } from '@/lib/directory/departments'
import { parseJson } from '@/lib/text/json'
import { local } from '@/platform/storage/key-value'
import { owner } from '../session/owner'
import { ownKeys } from './storage-keys'

const maxRecent = 4

/** Ids by user and organisation, most recent first. */
const recordSchema = v.record(v.string(), v.array(v.string()))

function read(): Record<string, string[]> {
  const parsed = v.safeParse(recordSchema, parseJson(local.get(ownKeys.recentDepartments)))
  return parsed.success ? parsed.output : {}
}

/** Departments the user has chosen before in this organisation, on this device. */
export const readRecentDepartments = (): string[] => read()[owner() ?? ''] ?? []

export function writeRecentDepartments(selected: readonly string[]): void {
  const ownerId = owner()
  if (ownerId === null) return
  const record = { ...read(), [ownerId]: withRecent(readRecentDepartments(), selected, maxRecent) }
  local.set(ownKeys.recentDepartments, JSON.stringify(record))
}
