import type { NameMissingPage } from './types'

/** All pages of a mini-program are on the device. */
export const nameMissingPage: NameMissingPage = () => undefined
