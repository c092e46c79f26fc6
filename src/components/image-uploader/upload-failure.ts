import type { ImageWords } from '@/i18n/images/zh-CN'
import { unreachableReason } from '@/lib/device/unreachable-reason'
import { isPicture, uploadTypeOf } from '@/lib/device/upload-type'
import { network } from '@/platform/network/status'
import type { PickedFile } from '@/platform/files/upload/types'

export type UploadFailure = keyof ImageWords['failures']

/** By the code of the refusal, or by how the request failed; the gateway's and the client's own names. */
const failures: Record<string, UploadFailure> = {
  tooLarge: 'tooLarge',
  fileTypeNotAllowed: 'wrongType',
  tooMany: 'tooMany',
  unauthorised: 'unauthorised',
}

interface FailedRequest {
  code?: unknown
  kind?: unknown
  /** Of HTTP, 0 when nobody answered. */
  status?: number
}

/** True when the server was not reached, or had no time. */
const isDelayed = ({ kind, status = 0 }: FailedRequest) =>
  kind === 'timeout' || kind === 'noResponse' || status >= 500

export function failureOf(error: unknown): UploadFailure {
  const failed = (error ?? {}) as FailedRequest
  const known = failures[String(failed.code)] ?? failures[String(failed.kind)]
  if (known) return known
  return isDelayed(failed)
    ? unreachableReason(
        { status: failed.status ?? 0, code: typeof failed.code === 'string' ? failed.code : '' },
        network.isOnline(),
      )
    : 'failed'
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
