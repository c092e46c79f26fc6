import { localFileId, localFileKey } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { addressOf } from '@/platform/files/picked-file'
import type { PickedFile } from '@/platform/files/upload/types'

/** Files of a form that is only tried out, by their id: they lie in memory, and nothing is sent. */
const held = new Map<string, string>()

/** Stands in the place of what sends a file: the file is there at once, and goes nowhere. */
export async function stageFile(file: PickedFile): Promise<{ key: string; url: string }> {
  const id = uuid()
  const url = addressOf(file)
  held.set(id, url)
  return { key: localFileKey(id), url }
}

/** Where a file that is held can be seen; null for any other. */
export const stagedUrl = (key: string): string | null => held.get(localFileId(key) ?? '') ?? null

export const clearStagedFiles = (): void => held.clear()
