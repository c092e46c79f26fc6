import { useSyncExternalStore } from 'react'
import { useLocale } from '@/hooks/use-messages'

/** Few forms need a name. */
const sources = () => import('./name-sources')

/** Displayed while a name is being fetched. */
const pending = '…'

/** Names by language, kind and code; empty while they are being fetched. */
const names = new Map<string, string>()
const listeners = new Set<() => void>()
let version = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let isNotifying = false

/** Once for all names that are fetched together: a list may have hundreds. */
function notify(): void {
  if (isNotifying) return
  isNotifying = true
  void Promise.resolve().then(() => {
    isNotifying = false
    version += 1
    listeners.forEach((listener) => listener())
  })
}

/** A cached name, or the code if it cannot be fetched. Fetches the name on first use. */
function nameOf(key: string, code: string, load: () => Promise<string | undefined>): string {
  const known = names.get(key)
  if (known !== undefined) return known === '' ? pending : known
  names.set(key, '')
  const settle = (name: string) => {
    names.set(key, name)
    notify()
  }
  void load().then(
    (name) => settle(name || code),
    () => settle(code),
  )
  return pending
}

const currentVersion = () => version

/** Changes when names have been fetched. */
export const useFetchedNamesVersion = () => useSyncExternalStore(subscribe, currentVersion, currentVersion)

/** Names of areas, organisations, departments and codes, for answers that contain only their codes. */
export function useFetchedNames() {
  const locale = useLocale()
  useFetchedNamesVersion()
  return {
    area: (code: string) =>
      nameOf(`${locale} area ${code}`, code, async () => (await sources()).areaName(code)),
    organization: (id: string, areaCode: string) =>
      nameOf(`${locale} organization ${id}`, id, async () => (await sources()).officeName(areaCode, id)),
    code: (code: string) =>
      nameOf(`code ${code}`, code, async () => (await (await sources()).codePath(code)).pop()),
    codesAbove: (code: string) =>
      nameOf(`codes above ${code}`, code, async () =>
        (await (await sources()).codePath(code)).slice(0, -1).join(' › '),
      ),
    department: (id: string) =>
      nameOf(`${locale} department ${id}`, id, async () => (await sources()).departmentPath(id)),
  }
}

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

/** A code with its name, and the names above it. Empty for an empty code. */
export function useCodePath(code: string): string[] {
  const { code: name, codesAbove } = useFetchedNames()
  if (code === '') return []
  const above = codesAbove(code)
  return [`${name(code)} ${code}`, ...(above === code ? [] : [above])]
}

/** Department names with the departments above them, because many have the same name. */
export function useDepartmentNames(ids: readonly string[]): string[] {
  const { department } = useFetchedNames()
  return ids.map(department)
}
