import { firstPaint as enUS } from '@/i18n/first-paint/en-US'
import { firstPaint as zhCN } from '@/i18n/first-paint/zh-CN'
import { parseJson } from '@/lib/text/json'
import { applyAppearance } from './appearance'
import { currentLocale, sendFirstCall, storedUser } from './early-calls'
import { announcePage } from './first-page'
import { watchLoading } from './notice'
import { type Known, skeletonOf } from './skeleton'
import { startAddress } from './start-address'

/** As in styles/breakpoints.scss, in CSS pixels. */
const WIDE = 1024

/** Content of the envelope of a response; undefined for a failure, which the app reports. */
function dataIn(json: string): unknown {
  const envelope = parseJson(json) as { status?: number; data?: unknown } | null
  return envelope?.status === 200 ? envelope.data : undefined
}

/**
 * Inline script of the HTML page: displays a skeleton of the first page, and sends its first call, before the app's
 * scripts arrive. The texts of the response are displayed when it arrives, often long before the app can run. The first
 * page of the app removes the skeleton.
 */
function paint(skeleton: HTMLElement, content: HTMLElement): void {
  const address = startAddress()
  const locale = currentLocale()
  const messages = locale === 'en-US' ? enUS : zhCN
  const known: Known = {
    ...{ messages, userInfo: storedUser() },
    localText: (text) => text[locale] || text['zh-CN'],
  }
  const draw = (data?: unknown) => (content.innerHTML = skeletonOf(address.path, { ...known, data }))
  applyAppearance()
  draw()
  skeleton.setAttribute('aria-label', messages.loading)
  const response = sendFirstCall(address)
  // Copied at once, because the app reads the response as soon as it runs. A failure reaches the app with the response.
  const json = response?.then(async (arrived) => arrived.clone().text()).catch(() => '')
  announcePage(address.path, json)
  // On a wide screen the columns are the page's own. Data of another shape: the app says what is wrong with them.
  if (window.innerWidth < WIDE) json?.then((text) => draw(dataIn(text))).catch(() => undefined)
  watchLoading(skeleton, messages)
}

// WeChat on iOS signs the URL of the first load, so it is recorded before any router changes it.
window.__landingUrl = window.location.href.split('#')[0] ?? ''
const skeleton = document.getElementById('first-paint')
const content = skeleton?.appendChild(document.createElement('div'))
if (skeleton && content) paint(skeleton, content)

// In a CommonJS package esbuild takes a file without exports for CommonJS, and wraps every module in a function.
export {}
