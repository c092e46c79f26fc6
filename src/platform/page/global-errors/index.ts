import type { OnGlobalError } from './types'

/** Outside any app (tests, Node), the test runner or Node handles uncaught errors. */
export const onGlobalError: OnGlobalError = () => () => undefined
