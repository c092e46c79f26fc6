import { isPcAgent } from './device'
import { addressText, parseUrl } from '../link/parse-url'

/** What keeps files in its own way; every other phone does as Android does. */
export type Device = 'ios' | 'android' | 'pc'

/** A Mac with a touch screen is an iPad that asks for the desktop site. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios'
  return isPcAgent(userAgent, touchPoints) ? 'pc' : 'android'
}

export interface Wanted {
  /** Name of the host, as the platform knows it. */
  host: string
  device: Device
  /** The hosts' document viewers know its type. */
  previewable: boolean
  /** Given out only with the proof of a session. */
  authorised: boolean
  /** The host has an action of its own for it. */
  byHost: boolean
}

export type DownloadWay =
  | 'save'
  /** In the document viewer, whose menu keeps it. */
  | 'open'
  /** For the person to paste it into a browser. */
  | 'copyLink'
  | 'none'

/** Their web-views refuse downloads, some of them silently. */
const chatBrowsers = new Set(['wechat', 'wecom', 'wxmini'])

/** How a file gets to the person. A link that needs the session's proof would open for nobody. */
export function downloadWay({ host, device, previewable, authorised, byHost }: Wanted): DownloadWay {
  if (byHost && !authorised) return 'save'
  if (host === 'weapp') {
    if (device === 'pc') return 'save'
    if (previewable) return 'open'
    return authorised ? 'none' : 'copyLink'
  }
  const byLink = device === 'ios' || chatBrowsers.has(host)
  return byLink && !authorised ? 'copyLink' : 'save'
}

/** The whole address of a file on the web, also of a path of the API host; null for what may not be opened. */
export function fileUrl(url: string, apiOrigin: string): string | null {
  const isPath = /^\/(?!\/)/.test(url)
  const address = parseUrl(isPath ? apiOrigin + url : url, [apiOrigin])
  return address && addressText(address)
}

/** The last step of an address's path, as a person reads it; empty when there is none. */
export function fileNameOf(url: string): string {
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/)
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
