import type { Settings } from './schema'

export type { Settings } from './schema'

/** Of now: the build's, until the page's host says otherwise. The build has checked them (`schema.ts`). */
export const settings = { ...(__SETTINGS__ as Settings) }

/**
 * One H5 build serves all deployments: a page host that names one takes its settings over, letter by letter
 * and with its port. Any other, and the mini-program, keeps what `DEPLOYMENT` chose for the build.
 */
export function chooseDeployment(pageHost: string, byHost: object = __SETTINGS_BY_HOST__): void {
  const chosen = new Map<string, Settings>(Object.entries(byHost)).get(pageHost.toLowerCase())
  if (chosen) Object.assign(settings, chosen)
}
