/** What a tree of departments costs, beside its goals. Prints a table; decides nothing. */
import { checkAll, setCheck } from '../../src/lib/tree/check'
import { noMarks, searchTree, visibleRows } from '../../src/lib/tree/rows'
import { loadTree, type Tree, type TreeItem } from '../../src/lib/tree/tree'
import { at, ms, timed } from './timing'

const SIZES = [50_000, 200_000]
const ROUNDS = 15
/** How many departments lie below another one. */
const BELOW = 12

const words = ['税务局', '统计局', '街道', '社区', '办公室', '征收管理科', '纳税服务股']

/** Each department but the first lies below an earlier one, as in a bureau: few levels, many brothers. */
const departments = (count: number): TreeItem[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `d${place}`,
    parentId: place === 0 ? null : `d${Math.floor((place - 1) / BELOW)}`,
    name: `第${place}${words[place % words.length]}`,
    keys: `d${place % 97}`,
  }))

/** A tick at the top reaches every department; one at the very end only those above it. */
const tick = (tree: Tree) =>
  setCheck(tree, setCheck(tree, checkAll(tree, false), 0, true), tree.size - 1, false)

function search(tree: Tree, text: string): void {
  visibleRows(tree, noMarks(tree), searchTree(tree, text).kept)
}

interface Row {
  name: string
  /** Milliseconds; for 50,000 departments. */
  goal: number
  run: (items: TreeItem[], tree: Tree) => void
}

const rows: Row[] = [
  { name: 'load', goal: 150, run: (items) => void loadTree(items) },
  { name: 'search, many found', goal: 50, run: (_items, tree) => search(tree, '税务') },
  { name: 'search, one found', goal: 50, run: (_items, tree) => search(tree, `第${tree.size - 1}`) },
  { name: 'check all', goal: 30, run: (_items, tree) => void checkAll(tree, true) },
  { name: 'tick and untick', goal: 30, run: (_items, tree) => void tick(tree) },
]

const loaded = SIZES.map((count) => {
  const items = departments(count)
  return { items, tree: loadTree(items).tree }
})
const heads = SIZES.map((count) => count.toLocaleString('en-US').padStart(12)).join('')
const lines = rows.map(({ name, goal, run }) => {
  const taken = loaded.map(({ items, tree }) =>
    ms(
      at(
        timed(ROUNDS, () => run(items, tree)),
        0.5,
      ),
    ),
  )
  return `${name.padEnd(20)}${taken.join('')}${ms(goal)}`
})
process.stdout.write([`${'departments'.padEnd(20)}${heads}${'goal'.padStart(12)}`, ...lines, ''].join('\n'))
