import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import { type PaneSide, widthAfter } from './pane-width'
import { type PaneWidth, usePaneWidth } from './use-pane-width'
import './split.scss'

interface SplitPaneProps {
  /** Key of the kept width; differs between panes and people. */
  settingsKey: string
  /** What the pane contains; names its separator. */
  label: string
  side: PaneSide
  /** Initial width in CSS pixels. */
  width: number
  children: ReactNode
}

/**
 * A pane in a row of panes, with the separator towards the middle: the window splitter of the ARIA Authoring Practices.
 * It is drawn with the pointer or moved by the arrow keys, Home and End; a double click or Enter restores the width.
 */
export function SplitPane({ settingsKey, label, side, width: initial, children }: SplitPaneProps) {
  const id = useId()
  const pane = usePaneWidth({ settingsKey, side, initial })
  const separator = <Separator {...{ id, label, side, pane }} />
  return (
    <>
      {side === 'end' ? separator : null}
      <div id={id} className="split-pane" style={{ width: pane.width }}>
        {children}
      </div>
      {side === 'start' ? separator : null}
    </>
  )
}

interface SeparatorProps {
  /** Id of the pane. */
  id: string
  label: string
  side: PaneSide
  pane: PaneWidth
}

function Separator({ id, label, side, pane }: SeparatorProps) {
  const { paneWidth } = useMessageNamespace(dataGridMessages)
  const { width, bounds } = pane
  const drawing = useDrawing(side, pane)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'Enter' ? 'initial' : widthAfter(event.key, width, bounds, side)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    // Otherwise Enter would open the current row.
    event.preventDefault()
    if (next === 'initial') pane.reset()
    else pane.keep(next)
  }
  return (
    <div
      className="split-separator"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={paneWidth(label)}
      aria-controls={id}
      aria-valuenow={width}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      onKeyDown={onKeyDown}
      onDoubleClick={pane.reset}
      {...drawing}
    />
  )
}

/** Draws the separator with the pointer. The width is kept when it is released. */
function useDrawing(side: PaneSide, { width, choose, keep }: PaneWidth) {
  const begun = useRef<{ x: number; width: number } | null>(null)
  const widthAt = (x: number) => {
    const { current } = begun
    if (!current) return null
    const moved = x - current.x
    return current.width + (side === 'start' ? moved : -moved)
  }
  const end = (x: number) => {
    const next = widthAt(x)
    const isMoved = begun.current?.x !== x
    begun.current = null
    if (next !== null && isMoved) keep(next)
  }
  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begun.current = { x: event.clientX, width }
    },
    onPointerMove: (event: React.PointerEvent) => {
      const next = widthAt(event.clientX)
      if (next !== null) choose(next)
    },
    onPointerUp: (event: React.PointerEvent) => end(event.clientX),
    onPointerCancel: (event: React.PointerEvent) => end(event.clientX),
  }
}
