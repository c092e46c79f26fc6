import { type UnreachableReason, unreachableReason } from '@/lib/device/unreachable-reason'
import { network } from '@/platform/network/status'
import { RequestError } from '@/request/errors'

export type { UnreachableReason }

/**
 * Why a retryable request did not reach the server. Other errors count as a server error, not as a network
 * problem.
 */
export const unreachableReasonOf = (error: unknown, online = network.isOnline()): UnreachableReason =>
  unreachableReason(error instanceof RequestError ? error : { status: 500 }, online)
