import type { OnFault } from './types'

/** Outside any app (tests, Node) faults are the business of who runs it. */
export const onGlobalError: OnFault = () => () => undefined
