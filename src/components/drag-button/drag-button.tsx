import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { useTarget } from '@/hooks/use-appearance'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { componentWords } from '@/i18n/components'
import { type Direction, type Rest, restAt, stepped } from '@/lib/device/snap'
import { noTap, tapTimeout, type Touch, touchCancel, touchEnd, touchMove, touchStart } from '@/lib/device/tap'
import { DragHandle } from '@/platform/ui/drag-handle'
import type { DragPhase } from '@/platform/ui/drag-handle/types'
import { viewport } from '@/platform/ui/viewport'
import { ActionSheet } from '../action-sheet/action-sheet'
import { Icon } from '../icon/icon'
import './drag-button.scss'

export interface DragButtonProps {
  /** Where it leads: the arrow or the house, and what a screen reader calls it. */
  kind: 'back' | 'home'
  /**
   * Where it rests first: a side, and how far down.
   * @unit `place` from 0 (top) to 1 (bottom)
   * @default right, 0.75
   */
  start?: Rest
  /** It was tapped, or Enter pressed on it; dragging is no tap. */
  onPress: () => void
}

/** Pixels, and no less than any target; the style sheet has the same. */
const smallest = 48
const byDefault: Rest = { side: 'right', place: 0.75 }

/** The way back or home over the page. It can be drawn to where it covers nothing, and keeps to a side. */
export function DragButton({ kind, start = byDefault, onPress }: DragButtonProps) {
  const { common } = useMessages()
  const size = Math.max(smallest, useTarget())
  const [rest, setRest] = useState(start)
  const [asking, setAsking] = useState(false)
  const { offset, onTouch } = useDrag({
    onTap: onPress,
    onHold: () => setAsking(true),
    onDrop: (point) => setRest(restAt(point, viewport.size(), size)),
  })
  const move = (direction: Direction) => setRest((before) => stepped(before, direction))
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
      {asking ? <Moves side={rest.side} onMove={move} onClose={() => setAsking(false)} /> : null}
    </View>
  )
}

interface MovesProps {
  side: Rest['side']
  onMove: (direction: Direction) => void
  onClose: () => void
}

/** The same moves for those who cannot drag. */
function Moves({ side, onMove, onClose }: MovesProps) {
  const { common } = useMessages()
  const components = useMessageNamespace(componentWords)
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
  /** A long press that went nowhere. */
  onHold: () => void
  onDrop: (point: { x: number; y: number }) => void
}

/** Tells a tap, a long press and a drag apart. `offset` is how far the finger has drawn the button. */
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
