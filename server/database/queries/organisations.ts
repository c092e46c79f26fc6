import type { organisation } from '../schema'

export type Organisation = typeof organisation.$inferSelect

export const STATISTICS = 4

/** A bureau has no unit code. Its area is all that its own area code begins. */
export const isBureau = ({ creditCode }: Organisation) => creditCode === null

/** A code ends in zeros where it means a whole province or city: 330100 is all of 3301. */
export const areaPrefix = (areaCode: string) => areaCode.replace(/(00)+$/, '')
