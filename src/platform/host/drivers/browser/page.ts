import { detectHost } from '../../detect'
import type { ActionName, HostActions } from '../../actions'
import { unavailableError, fallbackError, toHostError } from './refusal'

/** Throws for other schemes: URLs that run code, or that open a file or another app. */
function parseWebUrl(api: ActionName, url: string): string {
  const { protocol, href } = new URL(url, window.location.href)
  if (protocol !== 'http:' && protocol !== 'https:') throw fallbackError('failed', api)
  return href
}

const openTab = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer')

/** Marks the history entry added in front of the page's own to make going back stay on the page. */
const guard = 'staysHere'

const isGuarded = () => (window.history.state as Record<string, unknown> | null)?.[guard] === true

const addGuard = () =>
  window.history.pushState(
    { ...(window.history.state as object | null), [guard]: true },
    '',
    window.location.href,
  )

function goBackFrom(api: ActionName): void {
  if (window.history.length <= 1) throw unavailableError(api)
  window.history.back()
}

/**
 * Browsers report going back only after it has happened, so this adds an entry of the same URL for it to
 * remove. The listener runs in the capture phase, because the router would otherwise handle the change.
 */
function interceptBack(onBack: () => boolean): () => void {
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    if (!onBack()) return addGuard()
    end()
    window.history.back()
  }
  const end = () => window.removeEventListener('popstate', onPop, true)
  addGuard()
  window.addEventListener('popstate', onPop, true)
  return () => {
    end()
    if (isGuarded()) window.history.back()
  }
}

type Lock = (orientation: 'portrait' | 'landscape') => Promise<void>

async function lockOrientation(orientation: 'portrait' | 'landscape'): Promise<void> {
  const screen = window.screen.orientation as (ScreenOrientation & { lock?: Lock }) | undefined
  if (!screen?.lock) throw unavailableError('setOrientation')
  // Browsers allow this only in full-screen mode.
  await screen.lock(orientation).catch((raw: unknown) => {
    throw fallbackError('unavailable', 'setOrientation', raw)
  })
}

export const pageActions = {
  setTitle: async ({ title }) => void (document.title = title),

  /** Browsers close only windows that a script has opened. */
  async close() {
    window.close()
    if (!window.closed) goBackFrom('close')
  },

  goBack: async () => goBackFrom('goBack'),

  /** Pages of the product may replace each other, and the web-view of a host has no tabs. */
  async openPage({ url }) {
    const page = parseWebUrl('openPage', url)
    if (detectHost(navigator.userAgent) === 'browser') openTab(page)
    else window.location.assign(page)
  },

  openBrowser: async ({ url }) => openTab(parseWebUrl('openBrowser', url)),
  interceptBack: async ({ onBack }) => interceptBack(onBack),
  setOrientation: async ({ orientation }) => lockOrientation(orientation),

  async share({ title, content, url }) {
    const { share } = navigator as { share?: Navigator['share'] }
    if (!share) throw unavailableError('share')
    await share.call(navigator, { title, text: content, url }).catch((raw: unknown) => {
      throw toHostError('share', raw)
    })
  },

  async callPhone({ number }) {
    if (!/^\+?[\d*#,\- ]{1,32}$/.test(number)) throw fallbackError('failed', 'callPhone')
    window.location.assign(`tel:${encodeURIComponent(number)}`)
  },
} satisfies Partial<HostActions>
