import { sql } from 'drizzle-orm'
import type { CategoryTree } from '../../../src/lib/disclosure-control'
import { areaLevels } from '../../../src/lib/area/area-levels'
import { findCode, pathOf } from '../../../src/lib/codes/code-index'
import { loadCodes } from '../../../src/lib/codes/load-codes'
import type { FigureCategory } from '../../../src/wire/results/figure-table'
import { type Database, rowsOf } from '../../database/connection/open'
import { namesById } from '../question-results'
import type { Grouping } from './read-cells'

/** The categories of a grouping with their total, and where each leaf of the cells belongs. */
export interface Categories extends CategoryTree {
  list: FigureCategory[]
  /** The place in the list of a category as the cells name it. */
  placeOf: (category: string) => number
}

const total: FigureCategory = { id: '', title: null, level: 0 }

/** Categories without a hierarchy; the last one is no answer, or one that the form does not offer, if some unit has it. */
function flat(list: Omit<FigureCategory, 'level'>[], found: readonly string[]): Categories {
  const offered = new Set(list.map(({ id }) => id))
  const leaves = found.every((id) => offered.has(id)) ? list : [...list, { id: '', title: null }]
  const places = new Map(leaves.map(({ id }, at) => [id, at + 1]))
  return {
    list: [total, ...leaves.map((one) => ({ ...one, level: 1 }))],
    parents: [-1, ...leaves.map(() => 0)],
    placeOf: (category) => places.get(category) ?? leaves.length,
  }
}

async function areas(db: Database, found: readonly string[]): Promise<Categories> {
  const items = areaLevels('', found, () => null)
  const parts = (id: string) => items.filter(({ parentId }) => parentId === id).length
  // An area with a single part is that part.
  const kept = items.filter(({ id }) => parts(id) !== 1)
  const keptAbove = (id: string | null): string | null => {
    if (id === null || kept.some((one) => one.id === id)) return id
    return keptAbove(items.find((one) => one.id === id)?.parentId ?? null)
  }
  const top = kept.filter(({ parentId }) => keptAbove(parentId) === null)
  // A single area at the top is the total.
  const root = top.length === 1 && parts(top[0]!.id) > 0 ? top[0]!.id : null
  const rows = kept.filter(({ id }) => id !== root)
  const places = new Map(rows.map(({ id }, at) => [id, at + 1]))
  const parentOf = (parentId: string | null) => places.get(keptAbove(parentId) ?? '') ?? 0
  const parents = [-1, ...rows.map(({ parentId }) => parentOf(parentId))]
  const levels: number[] = []
  for (const parent of parents) levels.push(parent < 0 ? 0 : levels[parent]! + 1)
  const names = await areaNamesOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    list: [
      total,
      ...rows.map(({ id }, at) => ({ id, title: names.get(id) ?? null, level: levels[at + 1]! })),
    ],
    parents,
    placeOf: (code) => places.get(code) ?? 0,
  }
}

/** Digits of the code of a county. */
const COUNTY = 6

async function areaNamesOf(db: Database, ids: string[]) {
  const names = await namesById(
    db,
    'area',
    ids.map((id) => id.padEnd(COUNTY, '0')),
  )
  const towns = await rowsOf<{ code: string; name: FigureCategory['title'] }>(
    db,
    sql`select code, name from town where code in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  const ofTowns = new Map(towns.map(({ code, name }) => [code, name]))
  return new Map(ids.map((id) => [id, ofTowns.get(id) ?? names.get(id.padEnd(COUNTY, '0')) ?? null]))
}

async function offices(db: Database, found: readonly string[]): Promise<Categories> {
  const ids = found.filter(Boolean)
  const names = await namesById(db, 'department', ids)
  return flat(
    ids.map((id) => ({ id, title: names.get(id) ?? null })),
    found,
  )
}

/** The sections of the industries, A to T. */
async function industries(found: readonly string[]): Promise<Categories> {
  const index = await loadCodes('industry')
  const sectionOf = (code: string) => {
    const entry = findCode(index, code)
    return (entry && pathOf(index, entry)[0]) ?? { code, name: code }
  }
  const sections = new Map(found.filter(Boolean).map((code) => [sectionOf(code).code, sectionOf(code).name]))
  const list = [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, name]) => ({
      ...{ id, title: { 'zh-CN': `${id} ${name}`, 'en-US': `${id} ${name}` } },
    }))
  const categories = flat(
    list,
    found.map((code) => code && sectionOf(code).code),
  )
  return { ...categories, placeOf: (code) => categories.placeOf(code && sectionOf(code).code) }
}

/** The categories that the cells of a grouping need. */
export function categoriesOf(
  db: Database,
  grouping: Grouping,
  found: readonly string[],
): Promise<Categories> {
  if (grouping.id === '@area') return areas(db, found)
  if (grouping.id === '@office') return offices(db, found)
  if (!grouping.question)
    return Promise.resolve(
      flat(
        found.map((id) => ({ id, title: null })),
        found,
      ),
    )
  const { options } = grouping.question
  if (!options) return industries(found)
  return Promise.resolve(
    flat(
      options.map(({ id, title }) => ({ id, title })),
      found,
    ),
  )
}
