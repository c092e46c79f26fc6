import { type UnreachableReason, unreachableReason } from '@/lib/device/unreachable-reason'
import { network } from '@/platform/network/status'
import { RequestError } from '@/request/errors'

export type { UnreachableReason }

/** Why a request that may be tried again has not reached the server. What is no request says nothing of the network. */
export const unreachableReasonOf = (error: unknown, online = network.isOnline()): UnreachableReason =>
  unreachableReason(error instanceof RequestError ? error : { status: 500 }, online)
