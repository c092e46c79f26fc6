import type { Answers, AnswerValue } from '../schema/form'

/**
 * A file that lies on the device and has not been sent yet stands in the answers by a key of its own, in the
 * place of the key that the server will give it.
 */

const pattern = /^local:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

export const localFileKey = (id: string): string => `local:${id}`

/** The file's id on the device; null for the key of a file that the server has. */
export const localFileId = (key: string): string | null => pattern.exec(key)?.[1] ?? null

/** Keys of files stand in lists, and as the key of a signature. */
function keysIn(value: AnswerValue): string[] {
  if (Array.isArray(value)) return value.filter((one): one is string => typeof one === 'string')
  const { key } = (typeof value === 'object' ? value : {}) as { key?: unknown }
  return typeof key === 'string' ? [key] : []
}

/** Ids of the files that still have to be sent, each once. */
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

/** The answers with another key for each file of the device; null leaves the file out. */
export function replaceLocalFiles(answers: Answers, replace: Replace): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => {
      const replaced = replaceIn(value, replace)
      return replaced === undefined ? [] : [[id, replaced]]
    }),
  )
}

/** What may leave the device before its files do. */
export const withoutLocalFiles = (answers: Answers): Answers => replaceLocalFiles(answers, () => null)
