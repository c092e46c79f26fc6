import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type {
  AssignedUnit,
  assignUnitsRequest,
  importUnitsRequest,
  UnitLine,
  UnitLineOutcome,
} from '../../../src/wire/bureau/units'
import { under } from '../../access/organisations'
import { type Database, rowsOf } from '../../database/connection/open'
import { isBureau } from '../../database/queries/organisations'
import { organisation, unitDepartment, unitDepartmentChange } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'
import { type DepartmentNames, findDepartment, readDepartmentNames } from '../directory/department-names'
import { tryOut } from '../members/batch'
import { areDepartmentsOf, lockOrganisation } from '../members/change'
import { departmentJson } from '../members/list'
import { chargeOf, responsibleDepartment } from './columns'

/** A unit under the bureau with its responsible department; null for none. */
interface ChargedUnit {
  id: string
  name: LocalText
  unitCode: string
  department: { id: string; name: LocalText } | null
}

/**
 * Makes a department responsible for units, or none.
 * @throws forbidden for members of a unit; invalidInput with `departmentId` for a department of another organisation
 */
export async function assignUnits(
  gateway: Gateway,
  who: Member,
  { unitIds, departmentId, preview }: v.InferOutput<typeof assignUnitsRequest>,
): Promise<{ outcomes: AssignedUnit[] }> {
  return tryOut(gateway, preview, async (within) => {
    const bureauId = await lockBureau(within.db, who)
    if (departmentId !== null && !(await areDepartmentsOf(within.db, bureauId, [departmentId])))
      throw new GatewayError('invalidInput', {
        fields: [{ field: 'departmentId', message: 'own department' }],
      })
    const distinct = [...new Set(unitIds)]
    const units = await findUnits(within.db, who, inArray(organisation.id, distinct))
    const byId = new Map(units.map((unit) => [unit.id, unit]))
    const changed = units.filter((unit) => (unit.department?.id ?? null) !== departmentId)
    await charge(
      within,
      who,
      changed.map((unit) => ({ unit, departmentId })),
    )
    return {
      outcomes: distinct.map((unitId): AssignedUnit => {
        const unit = byId.get(unitId)
        if (!unit) return { unitId, name: { 'zh-CN': '', 'en-US': '' }, outcome: 'refused', from: null }
        const outcome = changed.includes(unit) ? 'changed' : 'same'
        return { unitId, name: unit.name, outcome, from: unit.department?.name ?? null }
      }),
    }
  })
}

/**
 * Sets the responsible departments of a list of units, each line by itself.
 * @throws forbidden for members of a unit
 */
export async function importUnits(
  gateway: Gateway,
  who: Member,
  { lines, preview }: v.InferOutput<typeof importUnitsRequest>,
): Promise<{ outcomes: UnitLineOutcome[] }> {
  return tryOut(gateway, preview, async (within) => {
    const bureauId = await lockBureau(within.db, who)
    const departments = await readDepartmentNames(within.db, bureauId)
    const codes = lines.map(({ unitCode }) => unitCode.toUpperCase())
    const units = await findUnits(within.db, who, inArray(organisation.creditCode, codes))
    const byCode = new Map(units.map((unit) => [unit.unitCode.toUpperCase(), unit]))
    const read = lines.map((line, at) =>
      readLine(line, {
        ...{ byCode, departments, isRepeated: codes.indexOf(line.unitCode.toUpperCase()) < at },
      }),
    )
    await charge(
      within,
      who,
      read.flatMap(({ wish }) => (wish ? [wish] : [])),
    )
    return { outcomes: read.map(({ outcome }) => outcome) }
  })
}

/** Serialises changes of a bureau's responsibilities, so that the log has each department once. */
async function lockBureau(db: Database, { member }: Member): Promise<string> {
  if (!isBureau(member.organisation)) throw new GatewayError('forbidden')
  await lockOrganisation(db, member.organisation.id)
  return member.organisation.id
}

async function findUnits(db: Database, { member }: Member, which: SQL): Promise<ChargedUnit[]> {
  const rows = await db
    .select({ unit: organisation, department: responsibleDepartment })
    .from(organisation)
    .leftJoin(unitDepartment, chargeOf(member.organisation.id))
    .where(and(under(member.organisation), which))
  return rows.map(({ unit: { id, name, creditCode }, department: charged }) => ({
    ...{ id, name, unitCode: creditCode ?? '', department: charged },
  }))
}

interface Wish {
  unit: ChargedUnit
  departmentId: string | null
}

interface LineContext {
  byCode: ReadonlyMap<string, ChargedUnit>
  departments: DepartmentNames
  /** A line before has the same unit. */
  isRepeated: boolean
}

/** What a line wants, if that changes anything, and what comes of it. */
function readLine(
  { unitCode, department: wanted }: UnitLine,
  { byCode, departments, isRepeated }: LineContext,
): { wish: Wish | null; outcome: UnitLineOutcome } {
  const unit = byCode.get(unitCode.toUpperCase())
  const refused = (
    field: NonNullable<UnitLineOutcome['field']>,
    why: NonNullable<UnitLineOutcome['why']>,
  ) => ({
    wish: null,
    outcome: { name: unit?.name ?? null, outcome: 'refused' as const, field, why },
  })
  if (unitCode === '') return refused('unitCode', 'empty')
  if (!unit) return refused('unitCode', 'unknown')
  if (isRepeated) return refused('unitCode', 'repeated')
  const found = wanted === '' ? { id: null } : findDepartment(departments, wanted)
  if (typeof found === 'string') return refused('department', found)
  const isSame = (unit.department?.id ?? null) === found.id
  return {
    wish: isSame ? null : { unit, departmentId: found.id },
    outcome: { name: unit.name, outcome: isSame ? 'same' : 'changed' },
  }
}

/** Writes the responsibilities and their log. */
async function charge(
  { db, clock }: Gateway,
  { member, person }: Member,
  wishes: readonly Wish[],
): Promise<void> {
  if (wishes.length === 0) return
  const bureauId = member.organisation.id
  const names = await departmentNames(db, bureauId)
  const none = wishes.flatMap(({ unit, departmentId }) => (departmentId === null ? [unit.id] : []))
  const charged = wishes.flatMap(({ unit, departmentId }) =>
    departmentId === null ? [] : [{ bureauId, unitId: unit.id, departmentId }],
  )
  if (none.length > 0)
    await db
      .delete(unitDepartment)
      .where(and(eq(unitDepartment.bureauId, bureauId), inArray(unitDepartment.unitId, none)))
  if (charged.length > 0)
    await db
      .insert(unitDepartment)
      .values(charged)
      .onConflictDoUpdate({
        target: [unitDepartment.bureauId, unitDepartment.unitId],
        set: { departmentId: sql`excluded.department_id` },
      })
  await db.insert(unitDepartmentChange).values(
    wishes.map(({ unit, departmentId }) => ({
      ...{ bureauId, unitId: unit.id, changedBy: person.id, changedAt: clock.now() },
      ...{ from: unit.department?.name ?? null, to: names.get(departmentId ?? '') ?? null },
    })),
  )
}

async function departmentNames(db: Database, bureauId: string): Promise<ReadonlyMap<string, LocalText>> {
  const rows = await rowsOf<{ named: { id: string; name: LocalText } }>(
    db,
    sql`select ${departmentJson} as named from department d left join department p on p.id = d.parent_id
      where d.organisation_id = ${bureauId}`,
  )
  return new Map(rows.map(({ named: { id, name } }) => [id, name]))
}
