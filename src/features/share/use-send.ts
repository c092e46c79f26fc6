import { useEffect } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import type { HostName } from '@/platform/host/types'
import { showToast } from '@/stores/feedback-store'

interface Sending {
  title: string
  content: string
  address: string | null
  path: string
  /** Image of the mini-program card. */
  picture: string
}

/**
 * `host`: sends directly through the host; `menu`: prepares the content for the host's own menu; `card`:
 * WeChat's share button.
 */
type Way = 'host' | 'menu' | 'card'
const ways: Partial<Record<HostName, Way>> = { wechat: 'menu', wxmini: 'menu', weapp: 'card' }

function wayHere(address: string | null): Way | null {
  if (!host.can('share')) return null
  const way = ways[host.name] ?? 'host'
  return way === 'card' || address !== null ? way : null
}

/** Sends a link through the host; `way` is null if only copying is possible. */
export function useSend({ title, content, address, path, picture }: Sending) {
  const own = useMessageNamespace(shareMessages)
  const way = wayHere(address)
  useEffect(() => {
    if (way !== 'card') return
    void host.run('share', { title, content, url: path, image: picture }).catch(() => undefined)
  }, [way, title, content, path, picture])

  const send = async () => {
    if (address === null) return
    try {
      await host.run('share', { title, content, url: address })
      if (way === 'menu') showToast(own.menuHint)
    } catch (error) {
      // No message if the user cancels the host's dialog.
      if (!(error instanceof HostError && error.kind === 'cancelled')) showToast(own.failedToShare)
    }
  }
  return { way, send: () => void send() }
}
