import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The indexed expressions by which the register of units is sorted. None is null for a unit. */
export const unitName = ({ name }: { name: SQLWrapper }, language: 'zh-CN' | 'en-US' = 'zh-CN'): SQL =>
  sql`(left(${name}->>${sql.raw(`'${language}'`)}, 300))`

/** An area's code, whose prefix finds it by the index as well: other collations do not allow that. */
export const unitArea = ({ areaCode }: { areaCode: SQLWrapper }): SQL => sql`(${areaCode} collate "C")`

/** Days between 2000 and the registration; units without one are last in either direction. */
export const unitRegistered = ({ registeredOn }: { registeredOn: SQLWrapper }, descending: boolean): SQL =>
  sql`(coalesce(${registeredOn} - date '2000-01-01', ${sql.raw(descending ? '-1000000' : '1000000')}))`

export const isUnit = ({ creditCode }: { creditCode: SQLWrapper }): SQL => sql`${creditCode} is not null`
