import { type CommonEvent, type ITouchEvent, View } from '@tarojs/components'
import type { DragHandleProps, DragPhase } from './types'

/** No keyboard reaches a mini-program's views: the caller offers its moves by a long press as well. */
export function DragHandle({
  className,
  style,
  label,
  onTouch,
  sideways = false,
  children,
}: DragHandleProps) {
  const tell = (phase: DragPhase) => (event: CommonEvent) => {
    const [finger] = (event as ITouchEvent).changedTouches
    if (finger) onTouch(phase, { x: finger.clientX, y: finger.clientY, time: event.timeStamp })
  }
  return (
    <View
      className={className}
      style={style}
      catchMove={!sideways}
      onTouchStart={tell('start')}
      onTouchMove={tell('move')}
      onTouchEnd={tell('end')}
      onTouchCancel={tell('cancel')}
      aria-role="button"
      aria-label={label}
    >
      {children}
    </View>
  )
}
