import type { ImageMessages } from '@/i18n/images/zh-CN'
import { isUnanswered } from '@/lib/device/unanswered'
import { unreachableReason } from '@/lib/device/unreachable-reason'
import { isPicture, uploadTypeOf } from '@/lib/device/upload-type'
import { network } from '@/platform/network/status'
import type { PickedFile } from '@/platform/files/upload/types'

export type UploadFailure = keyof ImageMessages['failures']

/** Keyed by the error code of the gateway, or by the kind of failure of the client. */
const failures: Record<string, UploadFailure> = {
  tooLarge: 'tooLarge',
  fileTypeNotAllowed: 'wrongType',
  tooMany: 'tooMany',
  unauthorised: 'unauthorised',
}

interface FailedRequest {
  code?: unknown
  kind?: unknown
  /** HTTP status, 0 without a response. */
  status?: number
}

/** True if the server was not reached or failed. */
const isDelayed = ({ kind, status = 0 }: FailedRequest) => isUnanswered(kind) || status >= 500

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

/** The file itself is not acceptable; a retry would fail again. */
export const isFinal = (failure: UploadFailure | null): boolean =>
  failure === 'tooLarge' || failure === 'wrongType'

/** Image format of iPhone cameras, which few browsers decode and the gateway rejects. */
const isHeic = (file: PickedFile) => /^(heic|heif)$/.test(uploadTypeOf(file)) || /hei[cf]/.test(file.type)

/** Reason to refuse a file before the upload; null if acceptable. */
export function refusalOf(file: PickedFile, maxBytes: number): UploadFailure | null {
  if (isHeic(file)) return 'heic'
  if (!isPicture(file)) return 'wrongType'
  return file.size > maxBytes ? 'tooLarge' : null
}
