import { errorText } from './error-text'
import type { Messages } from './zh-CN'
import type { FaceWords } from './face/zh-CN'

/** Why a face check did not pass: the camera's reason, the gateway's, or that it was somebody else's face. */
export function faceFailureText(error: unknown, words: FaceWords, all: Messages): string {
  if (error === undefined) return words.notTheirs
  const { name, kind = '' } = error as { name?: string; kind?: string }
  if (name !== 'HostError') return errorText(error, all)
  return (words.camera as Record<string, string>)[kind] ?? words.camera.failed
}
