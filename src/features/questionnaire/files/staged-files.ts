import { localFileId, localFileKey } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { imageUrlOf } from '@/platform/files/picked-file'
import type { PickedFile } from '@/platform/files/upload/types'

/** Files of a form preview by id: in memory only, never uploaded. */
const held = new Map<string, string>()

/** Replaces the upload in a form preview: stores the file in memory. */
export async function stageFile(file: PickedFile): Promise<{ key: string; url: string }> {
  const id = uuid()
  const url = imageUrlOf(file)
  held.set(id, url)
  return { key: localFileKey(id), url }
}

/** URL of a staged file; null for any other key. */
export const stagedUrl = (key: string): string | null => held.get(localFileId(key) ?? '') ?? null

export const clearStagedFiles = (): void => held.clear()
