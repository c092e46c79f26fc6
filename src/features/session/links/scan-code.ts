import { currentLanguage } from '@/i18n'
import { scanMessages } from '@/i18n/scan'
import { vibrate } from '@/hooks/host/vibrate'
import { host } from '@/platform/host'
import { HostError, type HostErrorKind } from '@/platform/host/error'
import { pageOrigin } from '@/platform/page/launch-url'
import { open } from '@/platform/page/navigation'
import { ownOrigins } from '@/platform/page/own-origins'
import { href } from '@/routes'
import { showToast } from '@/stores/feedback-store'
import { appPage } from './app-page'
import { copyWithToast } from './copy'
import { readScanned, type Scanned } from './read-scanned'

/** Takes the code of an invitation or a unit. */
export type Join = (by: 'invite' | 'unit', code: string) => void

export const toRegistration: Join = (by, code) => open(href('regist', { [by]: code }))

/** What to do with a code of the product. */
export interface Follow {
  join: Join
  openLink: (url: string) => Promise<void>
}

const messages = () => scanMessages(currentLanguage())

/** Failures with a message of their own; cancelling has none. */
const failures: Partial<Record<HostErrorKind, () => string>> = {
  denied: () => messages().denied,
  failed: () => messages().noCode,
  timeout: () => messages().noCode,
  unavailable: () => messages().noCode,
}

/** Text of the scanned code; null if there is none, after a message. */
async function readCode(): Promise<string | null> {
  try {
    return await host.run('scanCode')
  } catch (error) {
    const said = failures[error instanceof HostError ? error.kind : 'failed']
    if (said) showToast(said())
    return null
  }
}

/** The text is copied only on request: it may contain a secret of another app. */
async function offerUnknown(text: string, follow: Follow): Promise<void> {
  const { unknown, copy, again } = messages()
  vibrate()
  const choices = [() => copyWithToast(text), () => scanCode(follow)]
  const index = await host.run('actionSheet', { title: unknown, options: [copy, again] }).catch(() => null)
  if (index !== null) await choices[index]?.()
}

type Acts = {
  [Kind in Scanned['kind']]: (scanned: Extract<Scanned, { kind: Kind }>, follow: Follow) => unknown
}

const acts: Acts = {
  page: (scanned) => open(scanned.href),
  own: ({ url }, { openLink }) => openLink(url),
  join: ({ by, code }, { join }) => join(by, code),
  unknown: ({ text }, follow) => offerUnknown(text, follow),
}

/** Scans a code of the product and follows it. Call it directly from a tap handler. */
export async function scanCode(follow: Follow): Promise<void> {
  const text = await readCode()
  if (text === null) return
  const scanned = readScanned(text, {
    ownOrigins: ownOrigins(),
    pageOrigin: pageOrigin(),
    pageOf: appPage,
  })
  // TypeScript cannot correlate the action with the kind of the code.
  await (acts[scanned.kind] as (scanned: Scanned, follow: Follow) => unknown)(scanned, follow)
}
