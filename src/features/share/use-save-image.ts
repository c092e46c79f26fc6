import { useMessageNamespace } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { saveFile } from '@/platform/files/download'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import type { HostName } from '@/platform/host/types'
import { showToast } from '@/stores/feedback-store'

/**
 * Functions to save a generated image. Host apps save images by URL only, which a generated image lacks;
 * there the user saves it by a long press.
 */
const keepers: Partial<Record<HostName, (picture: string, name: string) => Promise<void>>> = {
  browser: (url, name) => saveFile({ url, name }),
  weapp: (url) => host.run('saveImage', { url }),
}

export const canSaveImage = () => keepers[host.name] !== undefined

/** Saves an image to the album or as a file, and shows the outcome. */
export function useSaveImage(picture: string, name: string) {
  const own = useMessageNamespace(shareMessages)
  const keep = async () => {
    try {
      await keepers[host.name]?.(picture, name)
      if (host.name === 'weapp') showToast(own.saved)
    } catch (error) {
      const kind = error instanceof HostError ? error.kind : 'failed'
      if (kind === 'cancelled') return
      showToast(kind === 'denied' ? own.albumDenied : own.notSaved)
    }
  }
  return () => void keep()
}
