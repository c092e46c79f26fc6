import type { Landing } from '../../../lib/link/start-path'

export interface LaunchUrlPlatform {
  /** Redirects a URL without a page to the start page of its base. Call once, before the router starts. */
  chooseStartRoute(landings: Landing[], otherwise: string): void
  /** Host of the page, with a non-default port; empty in the mini-program. */
  pageHost(): string
  /** The page's origin; empty in the mini-program. */
  pageOrigin(): string
  /** The path under which the page is served; empty in the mini-program. */
  pagePath(): string
  /** A parameter of the URL the app was opened with. Null if missing. */
  launchParameter(name: string): string | null
  /** Removes parameters from the URL, to keep them out of links, logs and history entries. */
  forgetParameters(names: readonly string[]): void
}
