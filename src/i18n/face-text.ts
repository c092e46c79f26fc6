import { errorText } from './error-text'
import type { Messages } from './zh-CN'
import type { FaceWords } from './face/zh-CN'

/**
 * Text for a failed face check, from the camera, the gateway, or if `error` is undefined for a face that does
 * not match.
 */
export function faceFailureText(error: unknown, words: FaceWords, all: Messages): string {
  if (error === undefined) return words.notTheirs
  const { name, kind = '' } = error as { name?: string; kind?: string }
  if (name !== 'HostError') return errorText(error, all)
  return (words.camera as Record<string, string>)[kind] ?? words.camera.failed
}
