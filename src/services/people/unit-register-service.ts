import { request, interactiveTimeout } from '../../request/client'
import {
  type AssignedUnit,
  type AssignUnits,
  assignUnitsResponse,
  importUnitsResponse,
  type RegisterChanges,
  type RegisterQuery,
  registerResponse,
  type UnitLine,
  type UnitLineOutcome,
  type UnitRegister,
  unitChangesResponse,
} from '../../wire/bureau/units'

const area = '/dsb/api/questionnaire/units'
const callOptions = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** For reviewers of a bureau: the units under it, one page. */
export const listRegister = (
  { descending = false, ...search }: Partial<RegisterQuery>,
  cursor: string | null = null,
  size = 20,
): Promise<UnitRegister> => {
  const query = { ...search, descending: String(descending), cursor: cursor ?? '', size: String(size) }
  return request({ method: 'GET', url: area, query, ...callOptions }, registerResponse)
}

/** Makes a department responsible for units, or none; or says what that would do. */
export const assignUnits = (body: AssignUnits): Promise<{ outcomes: AssignedUnit[] }> =>
  request({ method: 'POST', url: `${area}/department`, body, ...callOptions }, assignUnitsResponse)

/** Sets the responsible departments of a list of units, or says what that would do. */
export const importUnits = (
  lines: readonly UnitLine[],
  preview: boolean,
): Promise<{ outcomes: UnitLineOutcome[] }> =>
  request(
    { method: 'POST', url: `${area}/import`, body: { lines, preview }, ...callOptions },
    importUnitsResponse,
  )

/** Who made which department responsible for a unit, the latest first. */
export const listRegisterChanges = (
  unitId: string,
  cursor: string | null,
  size: number,
): Promise<RegisterChanges> =>
  request(
    {
      method: 'GET',
      url: `${area}/changes`,
      query: { unitId, cursor: cursor ?? '', size: String(size) },
      ...callOptions,
    },
    unitChangesResponse,
  )
