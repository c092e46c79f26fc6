import type { NameMissingPage } from './missing-page-types'

/** A mini-program's pages lie on the device. */
export const nameMissingPage: NameMissingPage = () => undefined
