import { loadAreas } from '@/components/area/area-source'
import { useLoad } from '@/hooks/use-load'
import { useLocale } from '@/hooks/use-words'
import { findArea } from '@/lib/area/area'
import { listOfficesByArea } from '@/services/directory-service'
import { departments } from '@/stores/departments'

/** Stands where a name is being fetched. */
const pending = '…'

/** A name, once it is fetched; what it is the name of, where it cannot be. */
function useName(of: string, key: string, load: () => Promise<string | undefined>): string {
  const loaded = useLoad(`${key} ${of}`, () => (of === '' ? Promise.resolve('') : load()))
  return loaded.state === 'loading' ? pending : (loaded.data ?? of)
}

/** An area by its code, from the province down. */
export const useAreaName = (code: string): string =>
  useName(code, 'area', async () => findArea(await loadAreas(), code)?.names.join(' '))

export function useOrganizationName(areaCode: string, id: string): string {
  const locale = useLocale()
  return useName(id, `${locale} ${areaCode}`, async () => {
    const offices = await listOfficesByArea(areaCode)
    return offices.find((office) => office.id === id)?.name
  })
}

/** Departments with what stands above them, for many are called alike. */
export function useDepartmentNames(ids: readonly string[]): string[] {
  const loaded = useLoad(`${useLocale()} ${ids.length > 0}`, async () =>
    ids.length > 0 ? departments() : null,
  )
  if (loaded.state === 'loading') return ids.map(() => pending)
  return ids.map((id) => loaded.data?.path(id).join(' / ') || id)
}
