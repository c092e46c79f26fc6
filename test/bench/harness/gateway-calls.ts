import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Envelope } from '../../../src/wire/protocol/envelope'
import { REVIEWER_TOKEN, someAnswers, tokenOf } from './gateway-world'
import { at } from './timing'

const CONNECTIONS = 50
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const area = '/dsb/api/questionnaire'

/** The data of a call; throws what the gateway says when it refuses. */
function call<T>(url: string, token: string, body?: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { token, 'content-type': 'application/json' }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(url, { agent, headers, method }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        if (response.statusCode === 200) resolve((JSON.parse(text) as Envelope<T>).data)
        else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`))
      })
    })
    // A connection that lay idle may be closed at its other end as it is used again.
    const isStale = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' && sent.reusedSocket
    sent.on('error', (error) => (isStale(error) ? resolve(call<T>(url, token, body)) : reject(error)))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

export interface Load {
  perSecond: number
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number
}

/** Runs so many jobs, always `CONNECTIONS` at a time. */
export async function underLoad(places: number[], job: (place: number) => Promise<unknown>): Promise<Load> {
  const waiting = [...places].reverse()
  const taken: number[] = []
  const start = performance.now()
  const work = async () => {
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const began = performance.now()
      await job(place)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const seconds = (performance.now() - start) / 1_000
  return {
    perSecond: places.length / seconds,
    p99: at(
      taken.sort((a, b) => a - b),
      0.99,
    ),
  }
}

/** What a caller sends, made before the clock runs. */
export const sheetOf = (taskId: string) => ({
  ...{ id: taskId, clientKey: randomUUID(), answers: someAnswers(), seconds: 200 },
})

export const submit = (url: string, place: number, sheet: ReturnType<typeof sheetOf>) =>
  call<{ receiptNo: string }>(`${url}${area}/submit`, tokenOf(place), sheet)

export const readList = (url: string, place: number) => call(`${url}${area}/list`, tokenOf(place))

export const readReceipt = (url: string, place: number, taskId: string) =>
  call<{ receiptNo: string }>(`${url}${area}/receipt?id=${taskId}`, tokenOf(place))

export const readResult = (url: string, surveyId: string) =>
  call(`${url}${area}/result?surveyId=${surveyId}`, REVIEWER_TOKEN)

/** Every sheet is read: no counts of it are kept. */
export const readCrosstab = (url: string, surveyId: string) =>
  call(`${url}${area}/crosstab?surveyId=${surveyId}&row=industry&column=difficulties`, REVIEWER_TOKEN)

export async function msOf(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await job()
  return performance.now() - start
}
