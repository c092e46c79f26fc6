import type { Answers, AnswerValue, FilesAnswer } from '../schema/form'

/**
 * A file that has not been uploaded yet has a local key in the answers, which is replaced by the server's key.
 */

const pattern = /^local:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

export const localFileKey = (id: string): string => `local:${id}`

/** The id of a local file. Null if the file was uploaded. */
export const localFileId = (key: string): string | null => pattern.exec(key)?.[1] ?? null

/** The keys of documents, which are beside their names. */
function documentKeys(value: AnswerValue): string[] | null {
  const { keys } = (typeof value === 'object' ? value : {}) as { keys?: unknown }
  return Array.isArray(keys) ? (keys as string[]) : null
}

/** Keys of images are a list; documents have `keys`, a signature has one `key`. */
function keysIn(value: AnswerValue): string[] {
  if (Array.isArray(value)) return value.filter((one): one is string => typeof one === 'string')
  const documents = documentKeys(value)
  if (documents) return documents
  const { key } = (typeof value === 'object' ? value : {}) as { key?: unknown }
  return typeof key === 'string' ? [key] : []
}

/** Distinct ids of the files that have not been uploaded. */
export function localFileIds(answers: Answers): string[] {
  const ids = Object.values(answers).flatMap((value) => keysIn(value).map(localFileId))
  return [...new Set(ids.filter((id): id is string => id !== null))]
}

type Replace = (id: string) => string | null

function replaceIn(value: AnswerValue, replace: Replace): AnswerValue | undefined {
  const keyFor = (key: string) => {
    const id = localFileId(key)
    return id === null ? key : replace(id)
  }
  if (!keysIn(value).some((key) => localFileId(key) !== null)) return value
  if (Array.isArray(value)) {
    const kept = value.map(keyFor).filter((key): key is string => key !== null)
    return kept.length > 0 ? kept : undefined
  }
  if (documentKeys(value)) return replaceDocuments(value as FilesAnswer, keyFor)
  const { key: _local, ...rest } = value as { key: string }
  const key = keyFor(_local)
  if (key !== null) return { ...rest, key }
  return Object.keys(rest).length > 0 ? rest : undefined
}

/** A file that is removed loses its name too. */
function replaceDocuments(
  { keys, names }: FilesAnswer,
  keyFor: (key: string) => string | null,
): FilesAnswer | undefined {
  const kept = keys.flatMap((key, at) => {
    const next = keyFor(key)
    return next === null ? [] : [{ key: next, name: names[at] ?? '' }]
  })
  if (kept.length === 0) return undefined
  return { keys: kept.map(({ key }) => key), names: kept.map(({ name }) => name) }
}

/** Replaces the keys of local files; null removes the file. */
export function replaceLocalFiles(answers: Answers, replace: Replace): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => {
      const replaced = replaceIn(value, replace)
      return replaced === undefined ? [] : [[id, replaced]]
    }),
  )
}

/** The answers that can be sent before their files. */
export const withoutLocalFiles = (answers: Answers): Answers => replaceLocalFiles(answers, () => null)
