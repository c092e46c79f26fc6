import type { FormPasteMessages } from '@/i18n/form-paste/zh-CN'
import type { ClipRefusal } from './clipboard-data'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The question that a path leads through, and the rest of the path. */
function questionOn({ path, raw }: ClipRefusal) {
  let at = raw
  let found: { number: number; title: string; rest: (string | number)[] } | null = null
  for (const [index, key] of path.entries()) {
    at = isRecord(at) ? at[key] : undefined
    if (typeof key !== 'number' || path[index - 1] !== 'questions') continue
    const title = isRecord(at) && isRecord(at['title']) ? at['title']['zh-CN'] : ''
    found = { number: key + 1, title: typeof title === 'string' ? title : '', rest: path.slice(index + 1) }
  }
  return found
}

/** What is wrong in copied questions, and where. */
export function refusalText(refusal: ClipRefusal, { clip }: FormPasteMessages): string {
  if (refusal.reason !== 'other') return clip.refused[refusal.reason]
  const question = questionOn(refusal)
  const where = question
    ? `${clip.question(question.number, question.title)} ${question.rest.join('.')}`
    : refusal.path.join('.')
  return clip.refused.other(where.trim())
}
