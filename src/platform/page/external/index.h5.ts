import { copyText } from '../../files/clipboard'
import type { ExternalPlatform } from './types'
import { host } from '../../host'
import { leaveTo } from '../leave'

async function openInHost(url: string): ReturnType<ExternalPlatform['openExternal']> {
  if (!host.isNative('openBrowser')) return copyText(url)
  return host.run('openBrowser', { url }).then(
    () => 'opened',
    () => copyText(url),
  )
}

export const { openExternal, openOwn }: ExternalPlatform = {
  async openExternal(url) {
    if (host.name !== 'browser') return openInHost(url)
    window.open(url, '_blank', 'noopener,noreferrer')
    return 'opened'
  },
  openOwn(url) {
    if (host.isNative('openPage')) void host.run('openPage', { url }).catch(() => leaveTo(url))
    else leaveTo(url)
  },
}
