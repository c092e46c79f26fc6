import type { LaunchUrlPlatform } from './types'

/** Outside any app (tests, Node) there is no URL. */
export const {
  chooseStartRoute,
  forgetParameters,
  launchParameter,
  pageHost,
  pageOrigin,
  pagePath,
}: LaunchUrlPlatform = {
  chooseStartRoute: () => undefined,
  forgetParameters: () => undefined,
  launchParameter: () => null,
  pageHost: () => '',
  pageOrigin: () => '',
  pagePath: () => '',
}
