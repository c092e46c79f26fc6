import type { FirstPaintMessages } from '@/i18n/first-paint/zh-CN'

/** Milliseconds until the skeleton says that the network is slow. */
const SLOW_MS = 8_000

/**
 * Tells the user, while the skeleton is displayed, that the network is slow, or that a file of the app failed to load,
 * and offers to reload the page.
 */
export function watchLoading(skeleton: HTMLElement, messages: FirstPaintMessages): void {
  const show = (text: string) => {
    skeleton.querySelector('.fp-notice')?.remove()
    const notice = document.createElement('div')
    notice.className = 'fp-notice'
    notice.setAttribute('role', 'alert')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = messages.retry
    button.onclick = () => window.location.reload()
    notice.append(text, button)
    skeleton.appendChild(notice)
  }
  setTimeout(() => show(messages.slow), SLOW_MS)
  // Errors of scripts that fail to load do not bubble. Style sheets and pages are retried by the app.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.defer) show(messages.failed)
    },
    true,
  )
}
