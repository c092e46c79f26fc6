import type { Browser, BrowserContext, Frame, Page, Route } from '@playwright/test'
import type { ActionName } from '@/platform/host/actions'
import type { Answer, Device, HostSimulator, NativeCall, NativeWindow } from '../../simulators/hosts/types'
import { bundledFiles } from './bundle'
import { type Attempt, type Attempted, attemptAll } from './attempt'
import type { HarnessWindow, Outcome } from './page'

export const origin = 'https://workbench.example.com'

/** Below the base path of the deployments, with a query and a hash. */
export const address = `${origin}/dsb/home/?corpId=corp-1#/home`

const shell =
  '<!doctype html><meta charset="utf-8"><title>shell</title><script type="module" src="/page.js"></script>'

export interface OpenedHost {
  page: Page
  context: BrowserContext
  /** Frame of the app. */
  app: Frame
  /** Frame of the native side: the same, or the window around it. */
  native: Frame
  run(action: ActionName | 'requestGrant', options?: object): Promise<Outcome>
  /** Calls of the native API by its name. */
  calls(api: string): Promise<unknown[]>
  answer(api: string, answer: Answer): Promise<void>
  /** Runs the attempts in order, and returns the result of each. */
  attempt(attempts: Attempt[]): Promise<Attempted[]>
  close(): Promise<void>
}

interface Options {
  /** If false, no native side replies. */
  bridge?: boolean
  /** Further routes, by URL. */
  routes?: Record<string, (route: Route) => Promise<void>>
  /** URL of the page. */
  url?: string
  /** Timers run only through `page.clock`. */
  clock?: boolean
}

/** Opens a new browser context with the device's user agent, the native side and the adapter in a page. */
export async function openHost(
  browser: Browser,
  simulator: HostSimulator,
  deviceName: string,
  { bridge = true, routes = {}, url = simulator.address ?? address, clock = false }: Options = {},
): Promise<OpenedHost> {
  const device = deviceOf(simulator, deviceName)
  const context = await browser.newContext({
    userAgent: device.userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: (device.touchPoints ?? 5) > 0,
  })
  await serve(context, simulator, device, routes)
  await context.addInitScript(disguise, { platform: device.platform, touchPoints: device.touchPoints ?? 5 })
  for (const [name, value] of Object.entries(device.globals ?? {}))
    await context.addInitScript(`window[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  const nativeOrigin = device.frame?.origin ?? new URL(url).origin
  if (bridge)
    await context.addInitScript(
      `if (location.origin === ${JSON.stringify(nativeOrigin)}) {${simulator.install(deviceName)}\n}`,
    )
  const page = await context.newPage()
  if (clock) await page.clock.install()
  const { app, native } = await load(page, device, url)
  return { page, context, app, native, close: () => context.close(), ...speak(app, native) }
}

function deviceOf(simulator: HostSimulator, name: string): Device {
  const device = simulator.devices[name]
  if (!device) throw new Error(`${simulator.host} has no device ${name}`)
  return device
}

function disguise({ platform, touchPoints }: { platform: string; touchPoints: number }): void {
  Object.defineProperty(navigator, 'platform', { get: () => platform })
  Object.defineProperty(navigator, 'maxTouchPoints', { get: () => touchPoints })
}

/** Serves the adapter's files, the frame's page and the host's scripts; no request leaves this machine. */
async function serve(
  context: BrowserContext,
  simulator: HostSimulator,
  device: Device,
  routes: NonNullable<Options['routes']>,
): Promise<void> {
  const files = await bundledFiles()
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url())
    const own = routes[url.origin + url.pathname]
    if (own) return own(route)
    const script = simulator.scripts?.[url.href] ?? files.get(url.pathname.slice(1))
    if (script !== undefined)
      return route.fulfill({
        contentType: 'text/javascript; charset=utf-8',
        headers: { 'access-control-allow-origin': '*' },
        body: script,
      })
    if ([origin, simulator.address && new URL(simulator.address).origin].includes(url.origin))
      return route.fulfill({ contentType: 'text/html', body: shell })
    if (url.origin === device.frame?.origin)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>host</title>' })
    return route.abort()
  })
}

async function load(page: Page, { frame }: Device, url: string): Promise<{ app: Frame; native: Frame }> {
  await page.goto(frame ? `${frame.origin}/` : url)
  const native = page.mainFrame()
  const app = frame ? await openFrame(page, frame.name, url) : native
  await app.waitForFunction(() => 'workbench' in window)
  return { app, native }
}

async function openFrame(page: Page, name: string, url: string): Promise<Frame> {
  await page.evaluate(
    ([frameName, src]) => {
      const frame = document.createElement('iframe')
      frame.name = frameName
      frame.src = src
      document.body.append(frame)
    },
    [name, url] as const,
  )
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('the frame has no page')
  return frame
}

function speak(app: Frame, native: Frame): Pick<OpenedHost, 'run' | 'calls' | 'answer' | 'attempt'> {
  return {
    attempt: (attempts) => attemptAll(app, native, attempts),
    run: (action, options) =>
      app.evaluate(([name, given]) => (window as unknown as HarnessWindow).workbench.run(name, given), [
        action,
        options,
      ] as const),
    calls: async (api) => {
      const calls = await native.evaluate((name) => {
        const { calls } = (window as unknown as NativeWindow).__native
        return JSON.stringify(calls.filter((call) => call.api === name))
      }, api)
      return (JSON.parse(calls) as NativeCall[]).map(({ params }) => params)
    },
    answer: (api, answer) =>
      native.evaluate(
        ([name, given]) => {
          ;(window as unknown as NativeWindow).__native.answers[name] = given
        },
        [api, answer] as const,
      ),
  }
}
