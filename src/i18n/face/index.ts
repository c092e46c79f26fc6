import type { Messages } from '../base/zh-CN'
import { errorText } from '../errors'
import { messageNamespace } from '../message-namespace'
import { face, type FaceMessages } from './zh-CN'

export const faceMessages = messageNamespace(
  () => face,
  (english) => () => english.face,
)

/**
 * Text for a failed face check, from the camera, the gateway, or if `error` is undefined for a face that does
 * not match.
 */
export function faceFailureText(error: unknown, messages: FaceMessages, all: Messages): string {
  if (error === undefined) return messages.notTheirs
  const { name, kind = '' } = error as { name?: string; kind?: string }
  if (name !== 'HostError') return errorText(error, all)
  return (messages.camera as Record<string, string>)[kind] ?? messages.camera.failed
}
