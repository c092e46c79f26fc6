import type { organisation } from '../schema'

export type Organisation = typeof organisation.$inferSelect

export const STATISTICS = 4

/** A bureau has no unit code. */
export const isBureau = ({ creditCode }: Organisation) => creditCode === null

/** The common prefix of all codes in an area: pairs of trailing zeros mean a whole province or city, 330100 all of 3301. */
export const areaPrefix = (areaCode: string) => areaCode.replace(/(00)+$/, '')
