import { useLoad } from '@/hooks/use-load'
import { useLocalText } from '@/hooks/use-messages'
import { countyNames } from './area-source'

interface NamedArea {
  code: string
  /** Null for a county. */
  name: Parameters<ReturnType<typeof useLocalText>>[0] | null
}

/**
 * Names of areas: of towns from the gateway, of counties from the table of areas, which is loaded if it is needed. The
 * code until then.
 */
export function useAreaName(needsCounties: boolean): (area: NamedArea) => string {
  const localText = useLocalText()
  const county = useLoad(`counties ${needsCounties}`, async () => (needsCounties ? countyNames() : null))
  return ({ code, name }) => (name ? localText(name) : (county.data?.(code) ?? code))
}
