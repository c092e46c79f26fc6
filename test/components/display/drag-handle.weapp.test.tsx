import type { ReactElement } from 'react'
import type { DragPhase } from '@/platform/ui/drag-handle/types'
import { DragHandle } from '@/platform/ui/drag-handle'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => ({ View: 'view' }))

type Handler = (event: unknown) => void

describe('DragHandle in the mini-program', () => {
  const told: [DragPhase, object][] = []
  const { props } = DragHandle({
    className: 'x',
    style: {},
    label: 'Back',
    onTouch: (phase, touch) => told.push([phase, touch]),
    onPress: () => undefined,
    onArrow: () => undefined,
    children: null,
  }) as ReactElement<Record<string, Handler>>

  it('is a button for a screen reader, and the page does not scroll under it', () => {
    expect(props).toMatchObject({ 'aria-role': 'button', 'aria-label': 'Back', catchMove: true })
  })

  it('reports positions and times of the finger, from start to end', () => {
    const finger = { clientX: 3, clientY: 4 }
    for (const name of ['onTouchStart', 'onTouchMove', 'onTouchEnd', 'onTouchCancel'])
      props[name]?.({ timeStamp: 5, changedTouches: [finger] })
    const touch = { x: 3, y: 4, time: 5 }
    expect(told).toEqual(['start', 'move', 'end', 'cancel'].map((phase) => [phase, touch]))
  })
})
