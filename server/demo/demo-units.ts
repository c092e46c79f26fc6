import { makeUnits } from './content/units'

/** The units of the demo surveys, besides those of the demo people. */
export const taxpayers = makeUnits('taxpayer', 1, 420)
export const reporters = makeUnits('reporter', 4, 60)
