import type { Settings } from './schema'

export type { Settings } from './schema'

/**
 * The current settings: the build's, until `chooseDeployment` replaces them. The build has validated them
 * (`schema.ts`).
 */
export const settings = { ...(__SETTINGS__ as Settings) }

/**
 * Applies the settings of the deployment that names this page host, compared with its port and without case.
 * One H5 build serves all deployments and contains what differs from its own one. Other hosts, and the
 * mini-program, use the `DEPLOYMENT` of the build.
 */
export function chooseDeployment(pageHost: string, byHost: object = __SETTINGS_BY_HOST__): void {
  const found = new Map<string, Partial<Settings>>(Object.entries(byHost)).get(pageHost.toLowerCase())
  if (found) Object.assign(settings, found)
}
