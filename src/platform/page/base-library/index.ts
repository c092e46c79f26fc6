import type { BaseLibraryPlatform } from './types'

/** The build for browsers serves every supported engine. */
export const { isOutdated, openClientUpdate }: BaseLibraryPlatform = {
  isOutdated: () => false,
  openClientUpdate: null,
}
