import * as v from 'valibot'
import { tablesIn } from '@/desktop/clipboard/copied-tables'
import { clipName, type FormClip } from '@/lib/questionnaire/form-clip'
import { withTables } from '@/lib/spreadsheet/tables-in-text'
import { parseJson } from '@/lib/text/json'
import { formClipSchema } from '@/wire/bureau/form-clip'

/** Read and written by this editor alone, in all tabs of a browser; other programs get the readable text. */
const clipType = 'application/x-dsb-form-questions'

export function writeClip(data: DataTransfer, clip: FormClip, readable: string): void {
  data.setData(clipType, JSON.stringify(clip))
  data.setData('text/plain', readable)
}

/** Why copied questions are refused: the path to what is wrong in them. */
export interface ClipRefusal {
  reason: 'other' | 'ids' | 'count' | 'broken'
  path: (string | number)[]
  /** As they came. */
  raw: unknown
}

export type ReadClip = { clip: FormClip } | { refusal: ClipRefusal }

/** Copied questions; null if the clipboard has something else. */
export function readClip(data: DataTransfer): ReadClip | null {
  const plain = data.getData('text/plain').trim()
  const json = data.getData(clipType) || (plain.startsWith('{') && plain.includes(clipName) ? plain : '')
  if (json === '') return null
  const raw = parseJson(json)
  if (raw === null) return { refusal: { reason: 'broken', path: [], raw } }
  const parsed = v.safeParse(formClipSchema, raw)
  if (parsed.success) return { clip: parsed.output }
  const [issue] = parsed.issues
  const reason = issue.message === 'ids' || issue.message === 'count' ? issue.message : 'other'
  return { refusal: { reason, path: issue.path?.map(({ key }) => key as string | number) ?? [], raw } }
}

/** The copied text, with its tables as cells divided by tabs. */
export const readText = (data: DataTransfer): string =>
  withTables(data.getData('text/plain').replace(/\r\n?/g, '\n'), tablesIn(data.getData('text/html')))
