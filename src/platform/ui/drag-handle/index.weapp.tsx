import { type CommonEvent, type ITouchEvent, View } from '@tarojs/components'
import type { DragHandleProps, DragPhase } from './types'

/** Views of a mini-program get no keyboard events, so the caller must offer its moves by long press too. */
export function DragHandle({
  className,
  style,
  label,
  onTouch,
  sideways = false,
  children,
}: DragHandleProps) {
  const notify = (phase: DragPhase) => (event: CommonEvent) => {
    const [finger] = (event as ITouchEvent).changedTouches
    if (finger) onTouch(phase, { x: finger.clientX, y: finger.clientY, time: event.timeStamp })
  }
  return (
    <View
      className={className}
      style={style}
      catchMove={!sideways}
      onTouchStart={notify('start')}
      onTouchMove={notify('move')}
      onTouchEnd={notify('end')}
      onTouchCancel={notify('cancel')}
      aria-role="button"
      aria-label={label}
    >
      {children}
    </View>
  )
}
