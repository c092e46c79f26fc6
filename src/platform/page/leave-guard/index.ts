import type { GuardLeaving } from './types'

/** Outside any app (tests, Node) there is no back button. */
export const guardLeaving: GuardLeaving = () => () => undefined
