import type { NameMissingPage } from './types'

/** A mini-program's pages lie on the device. */
export const nameMissingPage: NameMissingPage = () => undefined
