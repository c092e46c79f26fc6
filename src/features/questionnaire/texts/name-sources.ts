import { areaPath, loadAreas } from '@/components/area/area-source'
import { findArea } from '@/lib/area/area'
import { findCode, pathOf } from '@/lib/codes/code-index'
import { tableOfCode } from '@/lib/codes/code-tables'
import { listOfficesByArea } from '@/services/people/directory-service'
import { loadDepartments } from '@/stores/device/departments'
import { loadCodes } from './code-source'

/** An area's name, from the province down. Empty for an unknown code. */
export const areaName = async (code: string): Promise<string> =>
  areaPath(findArea(await loadAreas(), code)?.names ?? [])

export async function officeName(areaCode: string, id: string): Promise<string | undefined> {
  const offices = await listOfficesByArea(areaCode)
  return offices.find((office) => office.id === id)?.name
}

export const departmentPath = async (id: string): Promise<string> =>
  (await loadDepartments()).path(id).join(' / ')

/** The names of a code and of those above it. */
export async function codePath(code: string): Promise<string[]> {
  const table = tableOfCode(code)
  const index = table && (await loadCodes(table))
  const entry = index && findCode(index, code)
  return entry ? pathOf(index, entry).map(({ name }) => name) : []
}
