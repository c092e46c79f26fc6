import { useMemo, useState } from 'react'
import { checkAll, type Checks, checksOf, type CheckedIds, checkedIds, toggleCheck } from '@/lib/tree/check'
import { type Marks, moveFor, noMarks, openTo, searchTree, visibleRows, withOpen } from '@/lib/tree/rows'
import type { Tree } from '@/lib/tree/tree'

/** Open nodes; a search has its own set, so that the user's set is restored afterwards. */
function useOpen(tree: Tree, selected: readonly number[]) {
  const reload = () => ({ tree, open: openTo(tree, noMarks(tree), selected) })
  const [opened, setOpened] = useState(reload)
  // Node numbers are specific to a tree, so a new tree resets the open nodes.
  if (opened.tree !== tree) setOpened(reload())
  const open = opened.tree === tree ? opened.open : noMarks(tree)
  return [open, (next: Marks) => setOpened({ tree, open: next })] as const
}

function useSearch(tree: Tree) {
  const [text, setText] = useState('')
  const [used, setUsed] = useState(false)
  const found = useMemo(() => (text.trim() === '' ? null : searchTree(tree, text)), [tree, text])
  const [changed, setChanged] = useState<{ found: unknown; open: Marks } | null>(null)
  const open = found && changed?.found === found ? changed.open : found?.open
  const search = (next: string) => {
    setText(next)
    setUsed(true)
  }
  return { text, search, used, found, open, setOpen: (next: Marks) => setChanged({ found, open: next }) }
}

export interface TreeSelectOptions {
  tree: Tree
  multiple: boolean
  value: readonly string[]
  onChange: (selected: CheckedIds) => void
}

/** State of a tree select: open nodes, search, check marks and the active row. */
export function useTreeSelect({ tree, multiple, value, onChange }: TreeSelectOptions) {
  const selected = useMemo(
    () => value.map((id) => tree.indexOf.get(id)).filter((node): node is number => node !== undefined),
    [tree, value],
  )
  const [opened, setOpened] = useOpen(tree, selected)
  const search = useSearch(tree)
  const open = search.open ?? opened
  const kept = search.found?.rows ?? null
  const rows = useMemo(() => visibleRows(tree, open, kept), [tree, open, kept])
  const checks = useMemo<Checks | null>(
    () => (multiple ? checksOf(tree, value) : null),
    [tree, value, multiple],
  )
  const [activeNode, setActiveNode] = useState(-1)
  const start = activeNode === -1 ? (selected[0] ?? -1) : activeNode
  const active = Math.max(0, rows.indexOf(start))

  const setOpen = (node: number, isOpen: boolean) => {
    const next = withOpen(open, node, isOpen)
    if (search.found) search.setOpen(next)
    else setOpened(next)
  }
  const choose = (node: number) => {
    setActiveNode(node)
    const id = tree.ids[node]!
    onChange(checks ? checkedIds(tree, toggleCheck(tree, checks, node)) : { leaves: [id], tops: [id] })
  }
  const toggleOpen = (node: number) => {
    setActiveNode(node)
    setOpen(node, open[node] === 0)
  }
  const onKey = (key: string): boolean => {
    const move = moveFor(key, { tree, rows, row: active, open })
    if (move?.kind === 'go') setActiveNode(rows[move.row]!)
    if (move?.kind === 'open') setOpen(move.node, move.open)
    if (move?.kind === 'choose') choose(move.node)
    return move !== undefined
  }
  const setAll = (on: boolean) => onChange(checkedIds(tree, checkAll(tree, on)))
  return { search, open, rows, checks, selected, active, choose, toggleOpen, onKey, setAll }
}
