import { checkAll, setCheck } from '../../../src/lib/tree/check'
import { searchTree, visibleRows } from '../../../src/lib/tree/rows'
import { loadTree, type Tree, type TreeItem } from '../../../src/lib/tree/tree'
import { peer } from '../peers/peer'
import { atMost, type Row, timesAtMost } from '../harness/row'
import { interleaved, median } from '../harness/timing'

const SIZES = [50_000, 200_000]
const ROUNDS = 7
/** Children of each department. */
const BELOW = 12

const words = ['税务局', '统计局', '街道', '社区', '办公室', '征收管理科', '纳税服务股']

/** Each department except the first is below an earlier one: few levels, many siblings, as in a bureau. */
const departments = (count: number): TreeItem[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `d${place}`,
    parentId: place === 0 ? null : `d${Math.floor((place - 1) / BELOW)}`,
    name: `第${place}${words[place % words.length]}`,
    keys: `d${place % 97}`,
  }))

interface PeerNode {
  key: string
  title: string
  children?: PeerNode[]
}

type Entities = Record<string, { node: PeerNode; parent?: { key: string } }>

/** The used part of rc-tree, maintained as @rc-component/tree. */
interface RcTree {
  convertDataToEntities(data: PeerNode[]): { keyEntities: Entities }
  flattenTreeData(data: PeerNode[], expanded: string[], fields: object): unknown[]
  fillFieldNames(): object
  conductCheck(keys: string[], checked: true, entities: Entities): { checkedKeys: string[] }
}

const rcTree = () => ({
  ...(peer('@rc-component/tree/lib/utils/treeUtil') as RcTree),
  ...(peer('@rc-component/tree/lib/utils/conductUtil') as Pick<RcTree, 'conductCheck'>),
})

/** The gateway sends a list; rc-tree needs nested nodes. */
function nested(items: TreeItem[]): PeerNode[] {
  const nodes = new Map<string, PeerNode>(items.map(({ id, name }) => [id, { key: id, title: name }]))
  const top: PeerNode[] = []
  for (const { id, parentId } of items) {
    const node = nodes.get(id) as PeerNode
    const above = parentId === null ? undefined : nodes.get(parentId)
    if (above) (above.children ??= []).push(node)
    else top.push(node)
  }
  return top
}

/** The visible rows: matches and their ancestors. */
function searchOurs(tree: Tree, text: string): void {
  const { rows: kept, open } = searchTree(tree, text)
  visibleRows(tree, open, kept)
}

/** Written by rc-tree's users, because it has no search. */
function searchTheirs(rc: RcTree, data: PeerNode[], text: string): void {
  const open = new Set<string>()
  const keep = (nodes: PeerNode[]): PeerNode[] =>
    nodes.flatMap((node) => {
      const children = keep(node.children ?? [])
      if (children.length > 0) open.add(node.key)
      return children.length > 0 || node.title.includes(text) ? [{ ...node, children }] : []
    })
  rc.flattenTreeData(keep(data), [...open], rc.fillFieldNames())
}

function worldOf(count: number) {
  const items = departments(count)
  const rc = rcTree()
  const data = nested(items)
  return { items, rc, data, tree: loadTree(items).tree, entities: rc.convertDataToEntities(data).keyEntities }
}

type World = ReturnType<typeof worldOf>

interface Task {
  name: string
  /** Milliseconds; for 50,000 departments. */
  goal: number
  /** Times linear, from 50,000 to 200,000. */
  growth: number
  ours: (world: World) => void
  theirs: ((world: World) => void) | null
}

const search = (text: (world: World) => string): Pick<Task, 'ours' | 'theirs'> => ({
  ours: (world) => searchOurs(world.tree, text(world)),
  theirs: (world) => searchTheirs(world.rc, world.data, text(world)),
})

/** A list four times as long may take slightly more than four times as long, because it exceeds caches. */
const GROWTH = 1.5

/** Milliseconds below which growth says nothing: what the timer and the caches add is as much. */
const TOO_SHORT = 1

const tasks: Task[] = [
  {
    name: 'load',
    goal: 80,
    growth: 1.2,
    ours: ({ items }) => void loadTree(items),
    theirs: ({ items, rc }) => void rc.convertDataToEntities(nested(items)),
  },
  { name: 'search, many found', goal: 50, growth: GROWTH, ...search(() => '税务') },
  { name: 'search, one found', goal: 50, growth: GROWTH, ...search(({ tree }) => `第${tree.size - 1}`) },
  {
    name: 'check all',
    goal: 30,
    growth: GROWTH,
    ours: ({ tree }) => void checkAll(tree, true),
    theirs: ({ rc, entities }) => void rc.conductCheck(['d0'], true, entities),
  },
  {
    name: 'tick the first, untick the last',
    goal: 30,
    growth: GROWTH,
    ours: ({ tree }) =>
      void setCheck(tree, setCheck(tree, checkAll(tree, false), 0, true), tree.size - 1, false),
    theirs: null,
  },
]

/** Both sides with both sizes take turns, so that growth is not a matter of the load on the machine. */
function timesOf({ ours, theirs }: Task, worlds: World[]): Record<string, number[]> {
  const runs: Record<string, () => void> = {}
  for (const world of worlds) {
    runs[`ours ${world.tree.size}`] = () => ours(world)
    if (theirs) runs[`theirs ${world.tree.size}`] = () => theirs(world)
  }
  return interleaved(ROUNDS, runs)
}

function rowsOf(task: Task, worlds: World[]): Row[] {
  const { name, goal, growth } = task
  const times = timesOf(task, worlds)
  const timeOf = (side: string, size: number) => median(times[`${side} ${size}`] ?? [])
  return SIZES.map((size, place): Row => {
    const own = timeOf('ours', size)
    const linear = (timeOf('ours', SIZES[0]!) * size) / SIZES[0]!
    return {
      what: `${name}, ${size.toLocaleString('en-US')}`,
      unit: 'ms',
      ours: own,
      other: task.theirs ? { name: 'rc-tree', value: timeOf('theirs', size) } : null,
      goal:
        place === 0
          ? atMost(own, goal, 'ms')
          : {
              text: `≤ ${growth} × linear, or ${TOO_SHORT} ms`,
              met: own <= TOO_SHORT || timesAtMost(own, linear, growth).met,
            },
    }
  })
}

/** A tree of departments, and whether its cost grows at most linearly. */
export function measure(): Row[] {
  const worlds = SIZES.map(worldOf)
  return tasks.flatMap((task) => rowsOf(task, worlds))
}
