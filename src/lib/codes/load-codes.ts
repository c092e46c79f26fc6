import type { CodeIndex } from './code-index'
import { readAreas, readCodes } from './code-source'
import type { CodeTableId } from './code-tables'
import areaHistory from './tables/area-history.json'
import industry from './tables/industry.json'
import occupation from './tables/occupation.json'

/** The app loads this module, with the tables, when a form asks for a code; the list of areas only for areas. */
const sources: Record<CodeTableId, () => Promise<CodeIndex>> = {
  industry: async () => readCodes('industry', industry),
  occupation: async () => readCodes('occupation', occupation),
  area: async () => {
    const [{ areaList }, sounds] = await Promise.all([
      import('@vant/area-data'),
      import('../area/area-sounds'),
    ])
    return readAreas(areaList, sounds, areaHistory)
  },
}

const loading = new Map<CodeTableId, Promise<CodeIndex>>()

/** Loads a table at its first use. After a failure the next call tries again. */
export function loadCodes(table: CodeTableId): Promise<CodeIndex> {
  const known = loading.get(table)
  if (known) return known
  const begun = sources[table]().catch((error: unknown) => {
    loading.delete(table)
    throw error
  })
  loading.set(table, begun)
  return begun
}
