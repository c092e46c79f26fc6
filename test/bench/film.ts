import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession } from '@playwright/test'
import { ensureBuild } from '../../config/ensure-build'
import { acceptPolicy } from '../e2e/harness/sign-in'
import { builtApp, startGateway, type StartedGateway } from '../server/harness/start-gateway'
import { openBrowser } from './harness/browser'
import { busyNote, loadByOthers } from './harness/machine-load'
import { openSlowly, type StartPage, startPages } from './harness/start-pages'

const folder = path.resolve(__dirname, '..', '..', 'dist', 'film')

const LENGTH_MS = 3_000
const STEP_MS = 250
const moments = Array.from({ length: LENGTH_MS / STEP_MS + 1 }, (_, step) => step * STEP_MS)

const appearances = ['dark', 'elder'] as const
type Appearance = (typeof appearances)[number]

/** A picture that the browser has painted; `at` in milliseconds since 1970. */
interface Frame {
  at: number
  data: string
}

/** Records each picture that the browser paints. */
async function recordFrames(cdp: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    frames.push({ at: timestamp * 1_000, data })
    // After the last picture the page is closed.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 390, maxHeight: 844 })
  return frames
}

interface Still {
  /** Milliseconds after the navigation has started. */
  moment: number
  /** What the page displays; an empty text before its first picture. */
  picture: string
}

async function film(
  browser: Browser,
  gateway: StartedGateway,
  startPage: StartPage,
  chosen: Appearance[],
): Promise<Still[]> {
  const { context, page, cdp } = await openSlowly(browser, gateway, startPage)
  try {
    await acceptPolicy(context)
    if (chosen.includes('elder')) await page.addInitScript(() => localStorage.setItem('elder', 'true'))
    await page.emulateMedia({ colorScheme: chosen.includes('dark') ? 'dark' : 'light' })
    const frames = await recordFrames(cdp)
    await page.goto(startPage.address, { waitUntil: 'commit' })
    const start = await page.evaluate(() => performance.timeOrigin)
    await page.locator(startPage.there).first().waitFor()
    await page.waitForFunction((end) => performance.now() > end, LENGTH_MS)
    return moments.map((moment) => {
      const painted = frames.filter(({ at }) => at >= start && at <= start + moment)
      return { moment, picture: painted.at(-1)?.data ?? '' }
    })
  } finally {
    await context.close()
  }
}

const figure = ({ moment, picture }: Still) =>
  `<figure><figcaption>${moment} ms</figcaption>${picture && `<img src="data:image/jpeg;base64,${picture}">`}</figure>`

const style = `body{display:flex;gap:8px;margin:0;padding:8px;width:max-content;font:16px sans-serif;background:#888}
figure{margin:0;width:195px}img{width:195px;display:block}`

/** Writes the pictures, and one strip of them all. */
async function write(browser: Browser, name: string, stills: Still[]): Promise<void> {
  mkdirSync(path.join(folder, name), { recursive: true })
  for (const { moment, picture } of stills)
    if (picture) writeFileSync(path.join(folder, name, `${moment}.jpeg`), picture, 'base64')
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><style>${style}</style><body>${stills.map(figure).join('')}</body>`)
  await page.locator('body').screenshot({ path: path.join(folder, `${name}.png`) })
  await page.close()
}

function chosenAppearances(options: string[]): Appearance[] {
  const unknown = options.filter((option) => !appearances.some((one) => option === `--${one}`))
  if (unknown.length > 0) throw new Error(`no option ${unknown.join(', ')}: there are --dark, --elder`)
  return appearances.filter((one) => options.includes(`--${one}`))
}

/**
 * `npm run bench -- film [--dark] [--elder]`: what a slow phone displays in the first three seconds of the start pages,
 * as pictures in `dist/film`. On a busy machine all is later than it would be.
 */
export async function filmStartPages(options: string[]): Promise<void> {
  const chosen = chosenAppearances(options)
  await ensureBuild('h5')
  const busy = busyNote({ film: await loadByOthers() })
  const gateway = await startGateway({ mode: 'demo', staticDir: builtApp })
  const browser = await openBrowser()
  try {
    for (const [what, startPage] of Object.entries(await startPages(browser, gateway))) {
      // The first visit fills the caches of the gateway.
      await film(browser, gateway, startPage, chosen)
      const name = [what.replace(/ /g, '-'), ...chosen].join('.')
      await write(browser, name, await film(browser, gateway, startPage, chosen))
      process.stdout.write(`dist/film/${name}.png\n`)
    }
  } finally {
    await browser.close()
    await gateway.close()
  }
  if (busy !== null) process.stdout.write(`${busy}\n`)
}
