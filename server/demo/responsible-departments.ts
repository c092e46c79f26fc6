import type { Database } from '../database/connection/open'
import { town, unitDepartment } from '../database/schema'
import { STATISTICS_BUREAU, TAX_BUREAU } from './content/people'
import { streets } from './content/staff'
import { text } from '../surveys/templates/text'
import type { Unit } from './content/units'
import { insertAll } from './publish'

const COUNTY = '330106'
/** Codes of subdistricts start at 001, codes of towns at 100. */
const townCodes = streets.map(
  ([name], index) => COUNTY + String(name.endsWith('镇') ? 91 + index : 1 + index).padStart(3, '0'),
)

export const townOf = (index: number): string => townCodes[index % townCodes.length] ?? COUNTY

const taxOffices = ['swj-zg1', 'swj-zg2-1', 'swj-zg2-2', 'swj-zg3-1', 'swj-zg3-2']

/** The demo's towns, and the responsible department of each unit. */
export async function addResponsibleDepartments(
  db: Database,
  taxpayers: Unit[],
  reporters: Unit[],
): Promise<void> {
  await insertAll(
    db,
    town,
    streets.map(([zh, en], index) => ({ code: townCodes[index] ?? '', name: text(zh, en) })),
  )
  const named = [
    ...['yunqi', 'longwu', 'zhuantang', 'liuxia'].map((unitId, index) => toRow(TAX_BUREAU, unitId, index)),
    ...['xixi', 'wensan', 'gudang'].map((unitId, index) => toRow(STATISTICS_BUREAU, unitId, index)),
  ]
  await insertAll(db, unitDepartment, [
    ...named,
    ...taxpayers.map(({ organisation }, index) => toRow(TAX_BUREAU, organisation.id, index)),
    ...reporters.map(({ organisation }, index) => toRow(STATISTICS_BUREAU, organisation.id, index)),
  ])
}

/** The office responsible for a taxpayer, by the taxpayer's position in the register. */
export const taxOfficeOf = (index: number): string =>
  taxOffices[(index % streets.length) % taxOffices.length] ?? ''

function toRow(bureauId: string, unitId: string, index: number) {
  const departmentId =
    bureauId === TAX_BUREAU ? taxOfficeOf(index) : `tjj-street-${(index % streets.length) + 1}`
  return { bureauId, unitId, departmentId }
}
