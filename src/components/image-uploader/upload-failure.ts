import type { ImageWords } from '@/i18n/zh-CN/images'
import { isPicture, uploadTypeOf } from '@/lib/upload-type'
import type { PickedFile } from '@/platform/upload-types'

export type UploadFailure = keyof ImageWords['failures']

/** By the code of the refusal, else by how the request failed; the gateway's and the client's own names. */
const failures: Record<string, UploadFailure> = {
  tooLarge: 'tooLarge',
  fileTypeNotAllowed: 'wrongType',
  tooMany: 'tooMany',
  timeout: 'timeout',
  noResponse: 'offline',
  unauthorised: 'unauthorised',
}

export function failureOf(error: unknown): UploadFailure {
  const { code, kind } = (error ?? {}) as { code?: unknown; kind?: unknown }
  return failures[String(code)] ?? failures[String(kind)] ?? 'failed'
}

/** The file itself is no good, so sending it again would not help. */
export const isFinal = (failure: UploadFailure | null): boolean =>
  failure === 'tooLarge' || failure === 'wrongType'

/** The format of iPhones' cameras, which few browsers read and no gateway takes. */
const isHeic = (file: PickedFile) => /^(heic|heif)$/.test(uploadTypeOf(file)) || /hei[cf]/.test(file.type)

/** Why a file is not even sent; null when it may be. */
export function refusalOf(file: PickedFile, maxBytes: number): UploadFailure | null {
  if (isHeic(file)) return 'heic'
  if (!isPicture(file)) return 'wrongType'
  return file.size > maxBytes ? 'tooLarge' : null
}
