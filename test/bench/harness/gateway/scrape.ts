import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two readings, and after which one has failed: Prometheus reads every 15 seconds and waits for 10. */
const EVERY_MS = 1_000
const GIVE_UP_MS = 10_000

export const METRICS_TOKEN = 'a token that only the bench knows'

export interface Scrapes {
  /** Milliseconds of each reading, ascending. */
  times: number[]
  failed: number
  /** Submissions that the last reading counts as answered with a receipt. */
  submitted: number
}

const read = async (url: string): Promise<string | null> => {
  try {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const reply = await fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(GIVE_UP_MS) })
    return reply.ok ? await reply.text() : null
  } catch {
    return null
  }
}

const submittedIn = (text: string): number => {
  const line = /^gateway_request_duration_seconds_count\{(?=.*submit")(?=.*outcome="ok").*\} (\d+)$/m
  return Number(line.exec(text)?.[1] ?? 0)
}

/** Reads the metrics of a gateway while `run` loads it, and once afterwards. */
export async function whileScraped<T>(url: string, run: () => Promise<T>): Promise<T & { scrapes: Scrapes }> {
  const scrapes: Scrapes = { times: [], failed: 0, submitted: 0 }
  const scrape = async () => {
    const began = performance.now()
    const text = await read(url)
    if (text === null) scrapes.failed += 1
    else scrapes.submitted = submittedIn(text)
    scrapes.times.push(performance.now() - began)
  }
  let isOver = false
  const scrapeAgain = async () => {
    while (!isOver) {
      await scrape()
      await sleep(EVERY_MS)
    }
  }
  const scraping = scrapeAgain()
  try {
    const measured = await run()
    isOver = true
    await scraping
    await scrape()
    scrapes.times.sort((a, b) => a - b)
    return { ...measured, scrapes }
  } finally {
    isOver = true
  }
}
