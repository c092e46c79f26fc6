import type { LeavePlatform } from './types'

export const { leaveTo, replaceBy }: LeavePlatform = {
  leaveTo: (url) => window.location.assign(url),
  replaceBy: (url) => window.location.replace(url),
}
