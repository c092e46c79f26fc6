import { useEffect, useRef } from 'react'
import type { CheckState } from '@/lib/tree/check'
import type { TreeRowProps, TreeToggleProps, TreeViewProps } from './types'

export function TreeView(props: TreeViewProps) {
  const {
    label,
    className,
    multiple,
    height,
    rowHeight,
    count,
    active,
    activeId,
    focused,
    onScroll,
    children,
  } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const top = active * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height
    onScroll(element.scrollTop)
  }, [active, rowHeight, height, onScroll])
  useEffect(() => {
    if (focused) box.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <div
      ref={box}
      className={className}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={multiple}
      aria-activedescendant={activeId}
      style={{ maxHeight: height }}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      onKeyDown={(event) => {
        const own = !event.ctrlKey && !event.metaKey && !event.altKey
        if (own && props.onKey(event.key)) event.preventDefault()
      }}
    >
      <div role="presentation" style={{ position: 'relative', height: count * rowHeight }}>
        {children}
      </div>
    </div>
  )
}

const checkedAs = { on: true, off: false, mixed: 'mixed' } as const satisfies Record<CheckState, unknown>

export function TreeRow(row: TreeRowProps) {
  return (
    <div
      id={row.id}
      className={row.className}
      role="treeitem"
      aria-label={row.label}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.expanded}
      aria-checked={row.checked && checkedAs[row.checked]}
      aria-selected={row.checked ? undefined : row.selected}
      onClick={row.onPress}
    >
      {row.children}
    </div>
  )
}

/** Not a tab stop; pressing it does not move the focus. */
export function TreeToggle({ className, label, onPress, children }: TreeToggleProps) {
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      {children}
    </button>
  )
}
