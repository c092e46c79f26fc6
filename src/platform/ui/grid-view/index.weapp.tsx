import { ScrollView, View } from '@tarojs/components'
import type { GridCellProps, GridHeadProps, GridLineProps, GridNoteProps, GridViewProps } from './types'

export function GridView({ id, className, label, width, onScroll, children }: GridViewProps) {
  return (
    <ScrollView
      id={id}
      className={className}
      scrollX
      scrollY
      enhanced
      showScrollbar={false}
      onScroll={({ detail }) => onScroll(detail.scrollLeft, detail.scrollWidth - width)}
      {...{ 'aria-role': 'grid', 'aria-label': label }}
    >
      {children}
    </ScrollView>
  )
}

export const GridLine = ({ className, children }: GridLineProps) => (
  <View className={className ?? ''} {...{ 'aria-role': 'row' }}>
    {children}
  </View>
)

export const GridHead = ({ of, id, className, children }: GridHeadProps) => (
  <View id={id} className={className ?? ''} {...{ 'aria-role': of === 'row' ? 'rowheader' : 'columnheader' }}>
    {children}
  </View>
)

export const GridNote = ({ className, children }: GridNoteProps) => (
  <View className={className ?? ''}>{children}</View>
)

export function GridCell({ id, className, label, readOnly, onPress, children }: GridCellProps) {
  const aria = { 'aria-role': 'gridcell', 'aria-label': label, 'aria-disabled': readOnly }
  return (
    <View id={id} className={className} onClick={() => onPress(false)} {...aria}>
      {children}
    </View>
  )
}
