import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Envelope } from '../../../../src/wire/protocol/envelope'
import type { SurveyResult } from '../../../../src/wire/surveys/questionnaire'
import { REVIEWER_TOKEN, someAnswers, tokenOf } from './world'
import { at, median } from '../timing'

const CONNECTIONS = 50
const agent = new Agent({ keepAlive: true })
export const area = '/dsb/api/questionnaire'

/** The data of a call. Throws the gateway's response on an error. */
export function call<T>(url: string, token: string, body?: unknown): Promise<T> {
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
    // The server may close an idle connection at the moment of its reuse.
    const isStale = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' && sent.reusedSocket
    sent.on('error', (error) => (isStale(error) ? resolve(call<T>(url, token, body)) : reject(error)))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

export interface Load {
  perSecond: number
  /** Median and 99th percentile in milliseconds. */
  median: number
  p99: number
}

/** Calls of a load that has run. */
export interface Run {
  seconds: number
  /** Milliseconds of each call. */
  times: number[]
}

export function loadOf(runs: Run[]): Load {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b)
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0)
  return { perSecond: times.length / seconds, median: median(times), p99: at(times, 0.99) }
}

/** Runs the jobs, so many at a time, each over a connection of its own. */
export async function underLoad(
  respondents: number[],
  job: (respondent: number) => Promise<unknown>,
  connections = CONNECTIONS,
): Promise<Run> {
  const waiting = [...respondents].reverse()
  const times: number[] = []
  const start = performance.now()
  const work = async () => {
    for (let respondent = waiting.pop(); respondent !== undefined; respondent = waiting.pop()) {
      const began = performance.now()
      await job(respondent)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { seconds: (performance.now() - start) / 1_000, times }
}

/** A request body, created before the measurement. */
export const submissionOf = (taskId: string) => ({
  ...{ id: taskId, clientKey: randomUUID(), answers: someAnswers(), seconds: 200 },
})

export const submit = (url: string, respondent: number, body: ReturnType<typeof submissionOf>) =>
  call<{ receiptNo: string }>(`${url}${area}/submit`, tokenOf(respondent), body)

export const readList = (url: string, respondent: number) => call(`${url}${area}/list`, tokenOf(respondent))

/** Milliseconds between two readings of a result that is being counted. A page waits for two seconds. */
const READ_EVERY = 200

/** Reads the result, and again as a page does while it is counted: counting leaves calls their turn, and needs pauses. */
export async function readResult(url: string, surveyId: string, token = REVIEWER_TOKEN): Promise<void> {
  for (let isCounted = false; !isCounted;) {
    const result = await call<SurveyResult>(`${url}${area}/result?surveyId=${surveyId}`, token)
    isCounted = result.counting === null
    if (!isCounted) await setTimeout(READ_EVERY)
  }
}

/** Reads every response: crosstabs have no stored counts. */
export const readCrosstab = (url: string, surveyId: string) =>
  call(`${url}${area}/crosstab?surveyId=${surveyId}&row=industry&column=difficulties`, REVIEWER_TOKEN)
