import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from './chromium'

/** A browser on a profile that outlives it. */
export interface KillableBrowser {
  context: BrowserContext
  /** Kills all its processes at the same time, as an empty battery does: none writes anything afterwards. */
  kill(): Promise<void>
}

async function readEndpoint({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser has no standard error')
  for await (const line of createInterface({ input: stderr })) {
    const [, endpoint] = /^DevTools listening on (ws:.*)$/.exec(line) ?? []
    if (endpoint) {
      stderr.resume()
      return endpoint
    }
  }
  throw new Error('the browser has ended')
}

/** Starts the browser itself, because Playwright does not expose the processes of its persistent contexts. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  // Detached, so that it leads a process group of its own.
  const child = spawn(ensureChromium(), [...chromiumArguments, ...options, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    process.kill(-(child.pid as number), 'SIGKILL')
    await ended
  }
  try {
    const browser = await chromium.connectOverCDP(await readEndpoint(child))
    const [context] = browser.contexts()
    if (!context) throw new Error('the browser has no context')
    return { context, kill }
  } catch (error) {
    await kill()
    throw error
  }
}
