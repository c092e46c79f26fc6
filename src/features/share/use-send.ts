import { useEffect } from 'react'
import { shareWay, type ShareWay } from '@/hooks/host/share-way'
import { useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import { showToast } from '@/stores/feedback-store'

interface Sending {
  title: string
  content: string
  address: string | null
  path: string
  /** Image of the mini-program card. */
  picture: string
}

function wayHere(address: string | null): ShareWay | null {
  const way = shareWay()
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

  // Without it the host's own menu would send the page, which the recipient cannot use.
  useEffect(() => {
    if (address === null || !host.can('setMenuCard')) return
    void host.run('setMenuCard', { title, content, url: address }).catch(() => undefined)
  }, [title, content, address])

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
