import { useFetchedNames } from '../session/fetched-names'

/** An area by its code, from the province down; empty for none. */
export function useAreaName(code: string): string {
  const { area } = useFetchedNames()
  return code === '' ? '' : area(code)
}

/** An organisation of an area; empty for none. */
export function useOrganizationName(areaCode: string, id: string): string {
  const { organization } = useFetchedNames()
  return id === '' ? '' : organization(id, areaCode)
}

/** Departments with what stands above them, for many are called alike. */
export function useDepartmentNames(ids: readonly string[]): string[] {
  const { department } = useFetchedNames()
  return ids.map(department)
}
