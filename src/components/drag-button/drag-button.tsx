import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { useTarget } from '@/hooks/use-appearance'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { componentMessages } from '@/i18n/components'
import { type Direction, type SnapPosition, snapPosition, moveByStep } from '@/lib/device/snap'
import { noTap, tapTimeout, type Touch, touchCancel, touchEnd, touchMove, touchStart } from '@/lib/device/tap'
import { DragHandle } from '@/platform/ui/drag-handle'
import type { DragPhase } from '@/platform/ui/drag-handle/types'
import { viewport } from '@/platform/ui/viewport'
import { ActionSheet } from '../action-sheet/action-sheet'
import { Icon } from '../icon/icon'
import './drag-button.scss'

export interface DragButtonProps {
  /** Target: selects the icon (arrow or house) and the accessible name. */
  kind: 'back' | 'home'
  /**
   * Initial position: side and relative height.
   * @unit `place` from 0 (top) to 1 (bottom)
   * @default right, 0.75
   */
  start?: SnapPosition
  /** Called on a tap or Enter; not after a drag. */
  onPress: () => void
}

/** Minimum size in CSS pixels; the style sheet has the same value. */
const smallest = 48
const byDefault: SnapPosition = { side: 'right', place: 0.75 }

/**
 * Floating button for back or home. The user can drag it away from content; it rests at a side of the page.
 */
export function DragButton({ kind, start = byDefault, onPress }: DragButtonProps) {
  const { common } = useMessages()
  const size = Math.max(smallest, useTarget())
  const [rest, setRest] = useState(start)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { offset, onTouch } = useDrag({
    onTap: onPress,
    onHold: () => setMenuOpen(true),
    onDrop: (point) => setRest(snapPosition(point, viewport.size(), size)),
  })
  const move = (direction: Direction) => setRest((before) => moveByStep(before, direction))
  const style = {
    '--place': rest.place,
    ...(offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : {}),
  }
  return (
    <View>
      <DragHandle
        className={`dt-drag dt-drag-${rest.side}`}
        style={style}
        label={kind === 'back' ? common.back : common.home}
        onTouch={onTouch}
        onPress={onPress}
        onArrow={move}
      >
        <Icon name={kind === 'back' ? 'back' : 'home'} />
      </DragHandle>
      {isMenuOpen ? <Moves side={rest.side} onMove={move} onClose={() => setMenuOpen(false)} /> : null}
    </View>
  )
}

interface MovesProps {
  side: SnapPosition['side']
  onMove: (direction: Direction) => void
  onClose: () => void
}

/** Menu with the same moves, as an alternative to dragging. */
function Moves({ side, onMove, onClose }: MovesProps) {
  const { common } = useMessages()
  const components = useMessageNamespace(componentMessages)
  const directions: Direction[] = [side === 'left' ? 'right' : 'left', 'up', 'down']
  const choose = (index: number | null) => {
    const direction = index === null ? undefined : directions[index]
    if (direction) onMove(direction)
    onClose()
  }
  return (
    <ActionSheet
      title={components.dragButton.move}
      options={directions.map((direction) => components.dragButton[direction])}
      cancel={common.cancel}
      onChoose={choose}
    />
  )
}

interface DragHandlers {
  onTap: () => void
  /** A long press without movement. */
  onHold: () => void
  onDrop: (point: { x: number; y: number }) => void
}

/**
 * Distinguishes tap, long press and drag. `offset`: displacement of the button in CSS pixels; null if not
 * dragged.
 */
function useDrag({ onTap, onHold, onDrop }: DragHandlers) {
  const tap = useRef(noTap)
  const from = useRef<Touch | null>(null)
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null)
  const dragged = (touch: Touch) => touchMove(tap.current, touch).start === null

  const end = (touch: Touch) => {
    const far = dragged(touch)
    const { state, result } = touchEnd(tap.current, touch)
    tap.current = state
    if (far) onDrop(touch)
    else if (result === 'tap') onTap()
    else if (from.current && touch.time - from.current.time > tapTimeout) onHold()
  }
  const onTouch = (phase: DragPhase, touch: Touch) => {
    if (phase === 'start') {
      from.current = touch
      tap.current = touchStart(tap.current, touch)
    } else if (phase === 'move') {
      tap.current = touchMove(tap.current, touch)
      const { x, y } = from.current ?? touch
      if (dragged(touch)) setOffset({ x: touch.x - x, y: touch.y - y })
    } else {
      if (phase === 'end') end(touch)
      else tap.current = touchCancel(tap.current)
      from.current = null
      setOffset(null)
    }
  }
  return { offset, onTouch }
}
