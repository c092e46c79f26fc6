import type { PullProps } from './types'

/** The mini-program loads the workbench again whenever it is shown. */
export const Pull = (_props: PullProps) => null
