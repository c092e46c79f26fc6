import { settings } from '@/env'
import type { TransportRequest, TransportResponse } from '@/platform/network/transport/types'
import type { UploadRequest } from '@/platform/files/upload/types'
import { envelope, startFaultServer } from '../request/fault-server'
import type { Call } from './call'
import type { Fault } from './fault-table'

/** How long a call waits for an answer when it is to run out of time, instead of its own time-out. */
const hurry = 5

/** What has left the app, method and path, and after which of it the fault begins. */
export const sends = { asked: [] as string[], timeouts: [] as number[], before: '', inHurry: false }

/** A platform's own way out, which notes what goes through it. */
export function watched<R extends TransportRequest | UploadRequest>(
  send: (request: R) => Promise<TransportResponse>,
) {
  return (request: R) => {
    const { pathname } = new URL(request.url)
    sends.asked.push(`${'method' in request ? request.method : 'POST'} ${pathname}`)
    sends.timeouts.push(request.timeout)
    return send(sends.inHurry && pathname !== sends.before ? { ...request, timeout: hurry } : request)
  }
}

export interface Misfortune {
  /** Answers so from now on, once a call has what it needs from the one before. */
  befall(call: Call, fault: Fault): void
  /** How the call failed; what it gave when it did not. */
  outcome(call: Call): Promise<unknown>
  /** What was sent for the call itself, method and path. */
  sent(call: Call): string[]
  close(): Promise<void>
}

/** A back end that goes wrong, and an address where there is none. */
export async function startMisfortune(): Promise<Misfortune> {
  const server = await startFaultServer()
  const gone = await startFaultServer()
  await gone.close()
  const befall = ({ after }: Call, { script, kind }: Fault) => {
    Object.assign(sends, { asked: [], timeouts: [], before: after?.path ?? '', inHurry: kind === 'timeout' })
    settings.apiHost = script || after ? server.url : gone.url
    server.script((response) => {
      if (!after || !response.req.url?.startsWith(after.path)) return script?.(response)
      if (!script) settings.apiHost = gone.url
      return envelope(after.data)(response)
    })
  }
  return {
    befall,
    outcome: ({ run }) => run().catch((error: unknown) => error),
    sent: ({ after }) => sends.asked.filter((sent) => sent !== `GET ${after?.path}`),
    close: () => server.close(),
  }
}
