import type { Device } from './device'
import { formatUrl, parseUrl } from '../link/parse-url'

export interface DownloadRequest {
  /** Host name, as in HostName. */
  host: string
  device: Device
  /** True if the hosts' document viewers support the file type. */
  previewable: boolean
  /** True if the download requires the session token. */
  authorised: boolean
  /** True if the host has its own download action for the file. */
  byHost: boolean
}

export type DownloadMethod =
  | 'save'
  /** Opens the document viewer, whose menu can save the file. */
  | 'open'
  /** Copies the link, for pasting into a browser. */
  | 'copyLink'
  | 'none'

/** The web-views of these hosts refuse downloads, some of them silently. */
const chatBrowsers = new Set(['wechat', 'wecom', 'wxmini'])

/**
 * How to deliver a file to the user. A link that requires the session token is never copied, as it would fail
 * to open.
 */
export function downloadMethod({
  host,
  device,
  previewable,
  authorised,
  byHost,
}: DownloadRequest): DownloadMethod {
  if (byHost && !authorised) return 'save'
  if (host === 'weapp') {
    if (device === 'pc') return 'save'
    if (previewable) return 'open'
    return authorised ? 'none' : 'copyLink'
  }
  const byLink = device === 'ios' || chatBrowsers.has(host)
  return byLink && !authorised ? 'copyLink' : 'save'
}

/** Complete URL of a file; a path is resolved against the API origin. Null if the URL is not safe to open. */
export function fileUrl(url: string, apiOrigin: string): string | null {
  const isPath = /^\/(?!\/)/.test(url)
  const address = parseUrl(isPath ? apiOrigin + url : url, [apiOrigin])
  return address && formatUrl(address)
}

/** Decoded last segment of a URL's path; empty if there is none. */
export function fileNameOf(url: string): string {
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/)
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
