import { type Browser } from '@playwright/test'
import { simulator } from '../../simulators/hosts/browser'
import { openHost, type OpenedHost } from './open-host'
import type { Outcome } from './page'
import { photograph } from './screenshot'

export const widgets = [
  'toast',
  'alert',
  'confirm',
  'showPreloader',
  'hidePreloader',
  'actionSheet',
  'previewImages',
  'pickPeople',
  'setRightButton',
]

export async function inBrowser(browser: Browser, work: (host: OpenedHost) => Promise<void>): Promise<void> {
  const host = await openHost(browser, simulator, 'phone')
  await work(host)
  await host.close()
}

export type Choosing = 'chooseImages' | 'scanCode'

/** Chooses a photograph in the file chooser that the action opens. */
export async function choosing(host: OpenedHost, action: Choosing, options: object = {}): Promise<Outcome> {
  const chooser = host.page.waitForEvent('filechooser')
  const outcome = host.run(action, options)
  await (await chooser).setFiles(await photograph(host.page))
  return outcome
}

export const resultOf = <T>(outcome: Outcome): T => {
  if ('error' in outcome) throw new Error(JSON.stringify(outcome))
  return outcome.result as T
}

export interface Image {
  id: string
  size: number
  file: { name: string; size: number; type: string }
}

export async function contentOf(
  host: OpenedHost,
  { id }: Image,
): Promise<{ bytes: Buffer; sides: number[] }> {
  const url = resultOf<string>(await host.run('readImage', { image: { id } }))
  const sides = await host.app.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, url)
  return { bytes: Buffer.from(url.split(',')[1] ?? '', 'base64'), sides }
}

export const rejects = (kind: string) => ({ error: { name: 'HostError', kind } })
