import type { OnFault } from './faults-types'

/** Outside any app (tests, Node) faults are the business of who runs it. */
export const onFault: OnFault = () => () => undefined
