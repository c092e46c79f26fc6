import { firstPaint as enUS } from '@/i18n/first-paint/en-US'
import { firstPaint as zhCN } from '@/i18n/first-paint/zh-CN'
import { applyAppearance } from './appearance'
import { currentLocale, sendFirstCall } from './early-calls'
import { announcePage } from './first-page'
import { watchLoading } from './notice'
import { skeletonOf } from './skeleton'
import { startAddress } from './start-address'

/**
 * Inline script of the HTML page: displays a skeleton of the first page, and sends its first call,
 * before the app's scripts arrive. The first page of the app removes the skeleton.
 */
function paint(skeleton: HTMLElement): void {
  const address = startAddress()
  const messages = currentLocale() === 'en-US' ? enUS : zhCN
  applyAppearance()
  skeleton.innerHTML = skeletonOf(address.path, messages.product)
  skeleton.setAttribute('aria-label', messages.loading)
  announcePage(address.path, sendFirstCall(address))
  watchLoading(skeleton, messages)
}

// WeChat on iOS signs the URL of the first load, so it is recorded before any router changes it.
window.__landingUrl = window.location.href.split('#')[0] ?? ''
const skeleton = document.getElementById('first-paint')
if (skeleton) paint(skeleton)
