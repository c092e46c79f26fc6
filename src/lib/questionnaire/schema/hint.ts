import { parseUrl } from '../../link/parse-url'
import type { LocalText } from '../expression/expression-types'

/** An explanation of a question, displayed on request. */
export interface Hint {
  text?: LocalText | undefined
  /** A path of the product's own site, because its pages load pictures from there only. */
  picture?: string | undefined
  /** An https URL, or a path of the own site. */
  link?: string | undefined
  linkTitle?: LocalText | undefined
}

const anySite = 'https://site.example'

/** True for a path of the own site: not `//host`, and nothing that browsers read as another host. */
export const isOwnPath = (path: string): boolean =>
  /^\/[^/]/.test(path) && parseUrl(anySite + path)?.origin === anySite

/** True for an https URL without ambiguities, or a path of the own site. */
export const isHintLink = (link: string): boolean =>
  isOwnPath(link) || (parseUrl(link)?.origin.startsWith('https://') ?? false)
