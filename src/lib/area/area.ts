import { childrenOf, isBranch, loadTree, pathTo, type Tree, type TreeItem } from '../tree/tree'

/** Names by six-digit GB/T 2260 code: two digits each for province, city and county. */
export interface AreaList {
  province_list: Readonly<Record<string, string>>
  city_list: Readonly<Record<string, string>>
  county_list: Readonly<Record<string, string>>
}

/**
 * City entries of the code table that are no cities: groups of counties under a municipality, or of counties
 * administered directly by a province.
 */
const placeholderCities = /^(县|(省|自治区)直辖县(级行政区划)?)$/

/** 1 for provinces only, 2 down to cities, 3 down to counties. */
export type AreaDepth = 1 | 2 | 3

export interface Area {
  /** Six-digit GB/T 2260 code. */
  code: string
  /** Name of the area itself, without its parents. */
  name: string
  /** Codes from the province down to the area itself. */
  codes: string[]
  /** Names of `codes`, in the same order. */
  names: string[]
}

export interface AreaIndex {
  tree: Tree
  /** Pinyin initials of each name, by node index. */
  initials: readonly string[]
  /** Normalised names for searching (see `spelling`), by node index. */
  spellings: readonly string[]
}

/** Normalises a name for searching: lower case, without spaces and apostrophes. */
const spelling = (name: string) => name.replace(/[\s’']/g, '').toLowerCase()

/**
 * Tree of the areas as people know them. Counties move up to the province where the table has a city only to
 * fill the level (北京市 in 北京市, 重庆's 县, 省直辖县): 东城区 is in 北京市, and 济源市 is in 河南省 next to its cities. `translate`
 * translates an area name into the page's language.
 */
export function createAreaIndex(
  list: AreaList,
  initialsOf: (name: string) => string,
  translate: (name: string) => string = (name) => name,
): AreaIndex {
  const items: TreeItem[] = []
  for (const [id, name] of Object.entries(list.province_list)) items.push({ id, parentId: null, name })
  const dissolved = new Set<string>()
  for (const [id, name] of Object.entries(list.city_list)) {
    const province = provinceOf(id)
    if (placeholderCities.test(name) || list.province_list[province] === name) dissolved.add(id)
    else items.push({ id, parentId: province, name })
  }
  for (const [id, name] of Object.entries(list.county_list)) {
    const city = cityOf(id)
    items.push({ id, parentId: dissolved.has(city) ? provinceOf(id) : city, name })
  }
  const initials = new Map(items.map(({ id, name }) => [id, initialsOf(name)]))
  const { tree } = loadTree(items.map((item) => ({ ...item, name: translate(item.name) })))
  return {
    tree,
    initials: tree.ids.map((id) => initials.get(id) ?? ''),
    spellings: tree.names.map(spelling),
  }
}

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`
const cityOf = (code: string) => `${code.slice(0, 4)}00`

function areaAt({ tree }: AreaIndex, node: number): Area {
  const path = pathTo(tree, node)
  return {
    code: tree.ids[node]!,
    name: tree.names[node]!,
    codes: path.map((each) => tree.ids[each]!),
    names: path.map((each) => tree.names[each]!),
  }
}

/**
 * Smallest known area that contains `code`, at most at `depth`. Null if not even its province is known. Takes
 * prefixes (33, 3301) and longer codes: towns have nine digits, villages twelve.
 */
export function findArea(index: AreaIndex, code: string, depth: AreaDepth = 3): Area | null {
  const six = code.slice(0, 6).padEnd(6, '0')
  const { tree } = index
  const node = [six, cityOf(six), provinceOf(six)]
    .map((each) => tree.indexOf.get(each))
    .find((found) => found !== undefined)
  if (node === undefined) return null
  return areaAt(index, pathTo(tree, node).slice(0, depth).pop()!)
}

/** Areas directly below `code`, or the provinces if `code` is null; empty below `depth`. */
export function areasBelow(index: AreaIndex, code: string | null, depth: AreaDepth = 3): Area[] {
  const node = code === null ? -1 : index.tree.indexOf.get(code)
  if (node === undefined || (node !== -1 && !hasAreasBelow(index, code!, depth))) return []
  return childrenOf(index.tree, node).map((child) => areaAt(index, child))
}

export function hasAreasBelow({ tree }: AreaIndex, code: string, depth: AreaDepth = 3): boolean {
  const node = tree.indexOf.get(code)
  return node !== undefined && isBranch(tree, node) && tree.depth[node]! + 1 < depth
}

/** Match criteria, best first. */
const matchers: ((query: string, name: string, initials: string) => boolean)[] = [
  (query, name) => name === query,
  (query, name) => name.startsWith(query),
  // Matches 重庆市 by cq: people usually omit the type of area.
  (query, _name, initials) => initials === query || initials.slice(0, -1) === query,
  (query, _name, initials) => initials.startsWith(query),
  (query, name) => name.includes(query),
]

/** Areas whose name contains `text` or whose pinyin initials start with it, best match first. */
export function searchAreas(index: AreaIndex, text: string, depth: AreaDepth = 3, limit = 50): Area[] {
  const query = spelling(text)
  if (query === '') return []
  const { tree, initials, spellings } = index
  const ranks: number[][] = matchers.map(() => [])
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.depth[node]! >= depth) continue
    const rank = matchers.findIndex((fit) => fit(query, spellings[node]!, initials[node]!))
    if (rank !== -1) ranks[rank]!.push(node)
  }
  // Of equally good matches, the higher level first.
  for (const nodes of ranks) nodes.sort((a, b) => tree.depth[a]! - tree.depth[b]! || a - b)
  return ranks
    .flat()
    .slice(0, limit)
    .map((node) => areaAt(index, node))
}
