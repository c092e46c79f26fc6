export interface Landing {
  /** A part of the address under which the app is served, such as `/dsb/home/`. */
  base: string
  /** Where an address without a page leads there. */
  path: string
}

export interface LandingPlatform {
  /** Gives an address without a page the start page of its base. Runs once, before the router starts. */
  chooseLanding(landings: Landing[], otherwise: string): void
  /** A parameter of the address the app was opened with; null when it is not there. */
  launchParameter(name: string): string | null
}
