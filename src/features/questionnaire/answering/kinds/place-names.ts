import { useFetchedNames } from '../session/fetched-names'

/** The name of an area, from the province down. Empty for an empty code. */
export function useAreaName(code: string): string {
  const { area } = useFetchedNames()
  return code === '' ? '' : area(code)
}

/** The name of an organisation of an area. Empty for an empty id. */
export function useOrganizationName(areaCode: string, id: string): string {
  const { organization } = useFetchedNames()
  return id === '' ? '' : organization(id, areaCode)
}

/** Department names with the departments above them, because many have the same name. */
export function useDepartmentNames(ids: readonly string[]): string[] {
  const { department } = useFetchedNames()
  return ids.map(department)
}
