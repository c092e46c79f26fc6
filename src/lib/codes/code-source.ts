import { type AreaIndex, type AreaList, createAreaIndex } from '../area/area'
import { type SoundsTable, createSoundsReader, initialsOf } from '../area/sounds'
import { type CodeEntry, type CodeIndex, createCodeIndex } from './code-index'
import { codeFormats, type CodeTableId } from './code-tables'

/** A code table as its file has it: `code name alias alias …`, every entry after the one above it. */
export interface CodeSource extends SoundsTable {
  entries: readonly string[]
}

export function readCodes(table: CodeTableId, { entries: lines, ...sounds }: CodeSource): CodeIndex {
  const { levelOf } = codeFormats[table]
  const read = createSoundsReader(sounds)
  const entries: CodeEntry[] = []
  const open: number[] = []
  for (const line of lines) {
    const [code = '', name = '', ...aliases] = line.split(' ')
    const level = levelOf(code)
    open.length = level
    open[level] = entries.length
    entries.push({ code, name, aliases, initials: initialsOf(read(name)), parent: open[level - 1] ?? -1 })
  }
  return createCodeIndex(table, entries)
}

/** Changes of the areas by year. */
export interface AreaHistory {
  /** `code name year …`: an area that was listed until this year, and the codes that took its place. */
  former: readonly string[]
  /** `code year`: a present area that has been listed since this year. */
  since: readonly string[]
  /** `code name`: the former name of a present area. */
  names: readonly string[]
}

const tableOf = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.map((line) => {
      const [code = '', text = ''] = line.split(' ')
      return [code, text]
    }),
  )

/** The present areas as people know them, and the former ones. */
export function readAreas(list: AreaList, sounds: SoundsTable, history: AreaHistory): CodeIndex {
  const read = createSoundsReader(sounds)
  const spell = (name: string) => initialsOf(read(name))
  const areas = createAreaIndex(list, spell)
  const [since, names] = [tableOf(history.since), tableOf(history.names)]
  const present = areas.tree.ids.map((code, at): CodeEntry => {
    const [year, former] = [since.get(code), names.get(code)]
    return {
      ...{ code, name: areas.tree.names[at]!, initials: areas.initials[at]!, parent: areas.tree.parent[at]! },
      aliases: former === undefined ? [] : [former],
      from: year === undefined ? undefined : `${year}-01-01`,
    }
  })
  const former = history.former.map((line) => formerArea(line, areas, spell))
  return createCodeIndex('area', [...present, ...former])
}

/** A former area stands below the present city or province of its code. */
function formerArea(line: string, { tree }: AreaIndex, spell: (name: string) => string): CodeEntry {
  const [code = '', name = '', year = '', ...replacedBy] = line.split(' ')
  const above = [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`].find(
    (each) => each !== code && tree.indexOf.get(each) !== undefined,
  )
  const parent = above === undefined ? -1 : tree.indexOf.get(above)!
  return { code, name, aliases: [], initials: spell(name), parent, to: `${year}-12-31`, replacedBy }
}
