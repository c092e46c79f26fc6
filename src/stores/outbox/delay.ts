import { type Delay, delayBy } from '@/lib/delay'
import { network } from '@/platform/network'
import { RequestError } from '@/request/errors'

export type { Delay }

/** Why a request that may be tried again has not reached the server. What is no request says nothing of the network. */
export const delayOf = (error: unknown, online = network.isOnline()): Delay =>
  delayBy(error instanceof RequestError ? error : { status: 500 }, online)
