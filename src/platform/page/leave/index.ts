import type { LeavePlatform } from './types'

const noPage = () => {
  throw new Error('outside any app there is no page to leave')
}

/** Outside any app (tests, Node) there is no page to leave. */
export const { leaveTo, replaceBy }: LeavePlatform = { leaveTo: noPage, replaceBy: noPage }
