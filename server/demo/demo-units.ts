import { makeUnits } from './content/units'

/** The units of the demo surveys, besides those of the demo people. */
export const taxpayers = makeUnits('taxpayer', 1, 420)
export const reporters = makeUnits('reporter', 4, 60)

/** In the register since this month's report was published. */
export const newcomers = makeUnits('newcomer', 4, 1).map((unit) => ({
  ...unit,
  person: { ...unit.person, mobile: '13900048888' },
}))
