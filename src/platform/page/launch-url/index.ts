import type { LandingPlatform } from './types'

/** Outside any app (tests, Node) there is no URL. */
export const {
  chooseLanding,
  forgetParameters,
  launchParameter,
  pageHost,
  pageOrigin,
  pagePath,
}: LandingPlatform = {
  chooseLanding: () => undefined,
  forgetParameters: () => undefined,
  launchParameter: () => null,
  pageHost: () => '',
  pageOrigin: () => '',
  pagePath: () => '',
}
