import { ScrollView, View } from '@tarojs/components'
import type { CheckState } from '@/lib/tree/check'
import type { TreeRowProps, TreeToggleProps, TreeViewProps } from './types'

/** Without a keyboard no row has the focus, and only the user scrolls. */
export function TreeView({
  label,
  className,
  height,
  rowHeight,
  count,
  start,
  onScroll,
  children,
}: TreeViewProps) {
  const content = count * rowHeight
  return (
    <ScrollView
      className={className ?? ''}
      scrollY
      scrollTop={start * rowHeight}
      style={{ height: `${Math.min(height, content)}px` }}
      onScroll={(event) => onScroll(event.detail.scrollTop)}
      {...{ 'aria-role': 'tree', 'aria-label': label }}
    >
      <View style={{ position: 'relative', height: `${content}px` }}>{children}</View>
    </ScrollView>
  )
}

const checkedAs = { on: 'true', off: 'false', mixed: 'mixed' } satisfies Record<CheckState, string>

export function TreeRow(row: TreeRowProps) {
  const state = row.checked
    ? { 'aria-checked': checkedAs[row.checked] }
    : { 'aria-selected': String(row.selected) }
  const branch = row.expanded === undefined ? {} : { 'aria-expanded': String(row.expanded) }
  const place = { 'aria-role': 'treeitem', 'aria-label': row.label, 'aria-level': String(row.level) }
  return (
    <View id={row.id} className={row.className} onClick={row.onPress} {...place} {...state} {...branch}>
      {row.children}
    </View>
  )
}

export function TreeToggle({ className, label, onPress, children }: TreeToggleProps) {
  return (
    <View
      className={className}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
      {...{ 'aria-role': 'button', 'aria-label': label }}
    >
      {children}
    </View>
  )
}
