import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { area, type submissionOf } from './calls'
import { tokenOf } from './world'

/** Milliseconds after which a call without a reply has failed. */
const GIVE_UP_MS = 30_000

/** How a submission of a device ended. */
type Ending = 'acknowledged' | 'refused' | 'refused without Retry-After' | 'failed'

export interface Arrivals {
  acknowledged: number
  refused: number
  /** Refusals without `Retry-After`, other errors and broken connections. */
  wrong: number
  /** Acknowledged before the last one was sent, for each second. */
  perSecond: number
  /** Milliseconds of the acknowledged and the refused ones, ascending. */
  times: number[]
  refusalTimes: number[]
}

interface Submission {
  respondent: number
  body: ReturnType<typeof submissionOf>
}

/**
 * Sends submissions at a constant rate, however many are unanswered, as the devices of many people do. A refused one is
 * sent again later, by somebody who arrives then.
 */
export async function arrive(
  url: string,
  waiting: Submission[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Arrivals> {
  const connections = new Connections(url)
  const times: Record<Ending, number[]> = {
    ...{ acknowledged: [], refused: [], 'refused without Retry-After': [], failed: [] },
  }
  const calls: Promise<void>[] = []
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1_000
  const send = async (one: Submission) => {
    const sentAt = performance.now()
    const ending = await connections.submit(one)
    times[ending].push(performance.now() - sentAt)
    if (ending !== 'acknowledged') waiting.unshift(one)
  }
  while (elapsed() < seconds) {
    const due = Math.floor(elapsed() * perSecond)
    while (calls.length < due) {
      const next = waiting.pop()
      if (!next) throw new Error('fewer respondents than arrive')
      calls.push(send(next))
    }
    await sleep(2)
  }
  const inTime = times.acknowledged.length
  await Promise.all(calls)
  connections.close()
  return {
    ...{ acknowledged: times.acknowledged.length, refused: times.refused.length },
    wrong: times.failed.length + times['refused without Retry-After'].length,
    perSecond: inTime / seconds,
    times: times.acknowledged.sort((a, b) => a - b),
    refusalTimes: times.refused.sort((a, b) => a - b),
  }
}

/**
 * Connections of devices, each with one call at a time. Without an HTTP client, whose work for each call would take the
 * processor from the gateway.
 */
class Connections {
  private readonly idle: Socket[] = []
  private readonly all: Socket[] = []
  private readonly port: number

  constructor(private readonly url: string) {
    this.port = Number(new URL(url).port)
  }

  async submit({ respondent, body }: Submission): Promise<Ending> {
    const socket = this.takeIdle() ?? this.open()
    const text = JSON.stringify(body)
    const reply = replyOf(socket)
    socket.write(
      [
        ...[
          `POST ${area}/submit HTTP/1.1`,
          `host: ${new URL(this.url).host}`,
          `token: ${tokenOf(respondent)}`,
        ],
        ...['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`, '', text],
      ].join('\r\n'),
    )
    const head = await reply
    if (head === null) return 'failed'
    this.idle.push(socket)
    if (head.startsWith('HTTP/1.1 200')) return 'acknowledged'
    if (!head.startsWith('HTTP/1.1 503')) return 'failed'
    return /^retry-after: \d/im.test(head) ? 'refused' : 'refused without Retry-After'
  }

  close(): void {
    for (const socket of this.all) socket.destroy()
  }

  /** A server closes connections that were idle for some seconds; one that is closed gives no reply and no event. */
  private takeIdle(): Socket | undefined {
    let socket = this.idle.pop()
    while (socket?.destroyed) socket = this.idle.pop()
    return socket
  }

  private open(): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true })
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy())
    this.all.push(socket)
    return socket
  }
}

/** The head of the next reply, once its body has arrived; null if the connection ends before. */
function replyOf(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = ''
    const end = (head: string | null) => {
      socket.off('data', read).off('close', fail).off('error', fail)
      resolve(head)
    }
    const fail = () => end(null)
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const [head = '', body] = text.split('\r\n\r\n', 2)
      const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? Infinity
      if (body !== undefined && Buffer.byteLength(body, 'latin1') >= Number(length)) end(head)
    }
    socket.on('data', read).on('close', fail).on('error', fail)
  })
}
