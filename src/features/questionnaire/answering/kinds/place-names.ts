import { useFetchedNames } from '../session/fetched-names'

/** The name of an area with those above it; empty without a code. */
export function useAreaName(code: string): string {
  const { area } = useFetchedNames()
  return code === '' ? '' : area(code)
}

/** The name of an organisation; empty without an id. */
export function useOrganizationName(areaCode: string, id: string): string {
  const { organization } = useFetchedNames()
  return id === '' ? '' : organization(id, areaCode)
}

/** The names of departments with those above them, because many have the same name. */
export function useDepartmentNames(ids: readonly string[]): string[] {
  const { department } = useFetchedNames()
  return ids.map(department)
}
