import type { LandingPlatform } from './landing-types'

/** Outside any app (tests, Node) there is no address. */
export const { chooseLanding, launchParameter }: LandingPlatform = {
  chooseLanding: () => undefined,
  launchParameter: () => null,
}
