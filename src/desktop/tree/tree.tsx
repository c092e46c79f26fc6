import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { createTypeAhead } from '../overlay/type-ahead'
import { rowsOf, treeMove, type TreeNode } from './tree-moves'
import './tree.scss'

interface TreeProps<Node extends TreeNode> {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  label: string
  nodes: readonly Node[]
  selected: string
  /** Ids of the nodes that are open at first. */
  open?: readonly string[]
  onSelect: (node: Node) => void
  /** Stands at the end of a row, such as numbers. */
  end: (node: Node) => ReactNode
}

/** Tree view of the ARIA Authoring Practices with one selected node. */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { id, label, nodes, selected, open = [], onSelect, end } = props
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({})
  const [focused, setFocused] = useState<string | null>(null)
  const typed = useRef(createTypeAhead())
  const isOpen = (node: string) => !(folded[node] ?? !open.includes(node))
  const rows = rowsOf(nodes, isOpen)
  const isFlat = nodes.every(({ children }) => children.length === 0)
  const known = (node: string | null) => rows.find((row) => row.node.id === node)?.node.id
  const tabStop = known(focused) ?? known(selected) ?? rows[0]?.node.id
  const setOpen = (node: string, isNow: boolean) => setFolded((before) => ({ ...before, [node]: !isNow }))
  const focus = (node: string) => {
    setFocused(node)
    document.getElementById(`${id}-${node}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, node: Node) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const names = rows.map((row) => row.node.name)
    const at = rows.findIndex((row) => row.node.id === node.id)
    const move = treeMove(event.key, node.id, rows, isOpen)
    const found = move ? null : typed.current(event.key, names, at, event.timeStamp)
    const target = found === null ? undefined : rows[found]
    if (move && 'focus' in move) focus(move.focus)
    else if (move) setOpen(node.id, 'open' in move)
    else if (event.key === 'Enter' || event.key === ' ') onSelect(node)
    else if (target) focus(target.node.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={`desktop-tree ${isFlat ? 'desktop-tree-flat' : ''}`} role="tree" aria-label={label}>
      {rows.map(({ node, level }) => (
        <div
          key={node.id}
          id={`${id}-${node.id}`}
          className={`desktop-tree-row ${node.id === selected ? 'desktop-tree-on' : ''}`}
          role="treeitem"
          aria-level={level}
          aria-selected={node.id === selected}
          aria-expanded={node.children.length > 0 ? isOpen(node.id) : undefined}
          tabIndex={node.id === tabStop ? 0 : -1}
          style={{ paddingLeft: 4 + (level - 1) * 16 }}
          title={node.name}
          onKeyDown={(event) => onKeyDown(event, node)}
          onFocus={() => setFocused(node.id)}
          onClick={() => onSelect(node)}
        >
          <Fold node={node} isOpen={isOpen(node.id)} onToggle={() => setOpen(node.id, !isOpen(node.id))} />
          <span className="desktop-tree-name">{node.name}</span>
          <span className="desktop-tree-end figures">{end(node)}</span>
        </div>
      ))}
    </div>
  )
}

/** Opens and closes a node by the mouse; the keyboard has the arrows. */
function Fold({ node, isOpen, onToggle }: { node: TreeNode; isOpen: boolean; onToggle: () => void }) {
  if (node.children.length === 0) return <span className="desktop-tree-fold" />
  return (
    <span
      className={`desktop-tree-fold ${isOpen ? 'desktop-tree-open' : ''}`}
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <Icon name="down" small />
    </span>
  )
}
