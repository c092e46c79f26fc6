import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { ScoreGrouping, ScoreRanking } from '../../../src/wire/results/scores'
import type { Database } from '../../database/connection/open'
import { department, town } from '../../database/schema'
import { areaNames } from '../../people/directory/area-names'
import { parseGroup } from '../../tally/unit-groups'
import { secondarySuppression } from '../disclosure-control'
import { joinTitles } from '../value-sets'
import type { Frame } from './frame'
import type { MeasureOf } from './measures'
import { marginOf, partOf } from './weights'

type Names = ReadonlyMap<string, LocalText>

/** Names of areas by codes shortened to their level: of the register of areas, or of the gateway's towns. */
export async function namesOfAreas(db: Database, codes: string[]): Promise<Names> {
  const long = codes.filter((code) => code.length > 6)
  const towns =
    long.length === 0
      ? []
      : await db.select({ code: town.code, name: town.name }).from(town).where(inArray(town.code, long))
  const named = await areaNames(codes.map((code) => code.padEnd(6, '0')))
  return new Map([
    ...codes.flatMap((code): [string, LocalText][] => {
      const name = named.get(code.padEnd(6, '0'))
      return name ? [[code, name]] : []
    }),
    ...towns.map(({ code, name }): [string, LocalText] => [code, name]),
  ])
}

/** Names of departments below that of the one above: several have a group 1. */
async function namesOfOffices(db: Database, ids: string[]): Promise<Names> {
  const above = alias(department, 'above')
  const rows = await db
    .select({ id: department.id, name: department.name, parent: above.name })
    .from(department)
    .leftJoin(above, eq(above.id, department.parentId))
    .where(inArray(department.id, ids))
  return new Map(rows.map(({ id, name, parent }) => [id, parent ? joinTitles(parent, name) : name]))
}

const namesBy: Record<ScoreGrouping, (db: Database, ids: string[]) => Promise<Names>> = {
  office: namesOfOffices,
  area: namesOfAreas,
  // The pages know the types.
  type: () => Promise.resolve(new Map()),
}

/** Reads the category from a key of a group, each key once: every category asks for all of them. */
function categories(by: ScoreGrouping): (key: string) => string | null {
  const known = new Map<string, string | null>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const group = parseGroup(key)
    const category = group && partOf[by](group)
    known.set(key, category)
    return category
  }
}

/**
 * Ranks the groups of one grouping by a measure. Groups of fewer answers than the minimum are suppressed, and so many
 * more that no difference to the whole reveals one.
 */
async function rankBy(
  db: Database,
  by: ScoreGrouping,
  frame: Frame,
  measureOf: MeasureOf,
): Promise<ScoreRanking> {
  const margin = marginOf(frame, by)
  const names = await namesBy[by](
    db,
    [...margin.keys()].filter((id) => id !== ''),
  )
  const categoryOf = categories(by)
  const measured = [...margin].map(([id, addressed]) => {
    const isMember = (key: string) => categoryOf(key) === id
    return { id, title: names.get(id) ?? null, addressed, ...measureOf(isMember, addressed) }
  })
  const hidden = secondarySuppression(measured.map(({ id, answered }) => ({ id, count: answered })))
  const groups = measured.map((group) =>
    hidden.has(group.id)
      ? { ...group, suppressed: true, responses: null, design: null }
      : { ...group, suppressed: false },
  )
  return { by, groups }
}

/** The rankings of the groupings that have at least two groups. */
export async function readRankings(
  db: Database,
  frame: Frame,
  measureOf: MeasureOf,
): Promise<ScoreRanking[]> {
  const rankings = await Promise.all(
    (Object.keys(namesBy) as ScoreGrouping[]).map((by) => rankBy(db, by, frame, measureOf)),
  )
  return rankings.filter(({ groups }) => groups.length > 1)
}
