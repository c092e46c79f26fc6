import type { Answers, AnswerValue } from '../schema/form'

/**
 * A file that has not been uploaded yet has a local key in the answers, which is replaced by the server's key.
 */

const pattern = /^local:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

export const localFileKey = (id: string): string => `local:${id}`

/** The id of a local file. Null if the file was uploaded. */
export const localFileId = (key: string): string | null => pattern.exec(key)?.[1] ?? null

/** Keys of images are a list; a signature has one `key`. */
function keysIn(value: AnswerValue): string[] {
  if (Array.isArray(value)) return value.filter((one): one is string => typeof one === 'string')
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
  const { key: _local, ...rest } = value as { key: string }
  const key = keyFor(_local)
  if (key !== null) return { ...rest, key }
  return Object.keys(rest).length > 0 ? rest : undefined
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
