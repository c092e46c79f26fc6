export interface StartRoute {
  /** A part of the address under which the app is served, such as `/dsb/home/`. */
  base: string
  /** Where an address without a page leads there. */
  path: string
}

export interface LandingPlatform {
  /** Gives an address without a page the start page of its base. Runs once, before the router starts. */
  chooseLanding(landings: StartRoute[], otherwise: string): void
  /** Host of the page, with its port where it is no usual one; empty in the mini-program. */
  pageHost(): string
  /** The page's origin; empty in the mini-program. */
  pageOrigin(): string
  /** The path the page is served under; empty in the mini-program. */
  pagePath(): string
  /** A parameter of the address the app was opened with; null when it is not there. */
  launchParameter(name: string): string | null
  /** Takes parameters out of the address bar, so that no link, log or history entry carries them on. */
  forgetParameters(names: readonly string[]): void
}
