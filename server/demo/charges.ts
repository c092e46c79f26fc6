import type { Database } from '../database/connection/open'
import { town, unitDepartment } from '../database/schema'
import { STATISTICS_BUREAU, TAX_BUREAU } from './content/people'
import { streets } from './content/staff'
import { text } from '../surveys/templates/text'
import type { Unit } from './content/units'
import { insertAll } from './publish'

const COUNTY = '330106'
/** Sub-districts are counted from 001, towns from 100. */
const townCodes = streets.map(
  ([name], place) => COUNTY + String(name.endsWith('镇') ? 91 + place : 1 + place).padStart(3, '0'),
)

export const townOf = (index: number): string => townCodes[index % townCodes.length] ?? COUNTY

const taxOffices = ['swj-zg1', 'swj-zg2-1', 'swj-zg2-2', 'swj-zg3-1', 'swj-zg3-2']

/** Where the demo's units are, and which department of their bureau looks after each. */
export async function addCharges(db: Database, taxpayers: Unit[], reporters: Unit[]): Promise<void> {
  await insertAll(
    db,
    town,
    streets.map(([zh, en], place) => ({ code: townCodes[place] ?? '', name: text(zh, en) })),
  )
  const named = [
    ...['yunqi', 'longwu', 'zhuantang', 'liuxia'].map((unitId, index) => charge(TAX_BUREAU, unitId, index)),
    ...['xixi', 'wensan', 'gudang'].map((unitId, index) => charge(STATISTICS_BUREAU, unitId, index)),
  ]
  await insertAll(db, unitDepartment, [
    ...named,
    ...taxpayers.map(({ organisation }, index) => charge(TAX_BUREAU, organisation.id, index)),
    ...reporters.map(({ organisation }, index) => charge(STATISTICS_BUREAU, organisation.id, index)),
  ])
}

function charge(bureauId: string, unitId: string, index: number) {
  const place = index % streets.length
  const departmentId =
    bureauId === TAX_BUREAU ? (taxOffices[place % taxOffices.length] ?? '') : `tjj-street-${place + 1}`
  return { bureauId, unitId, departmentId }
}
