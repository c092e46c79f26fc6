import { type MutableRefObject, useCallback, useMemo } from 'react'
import type { PenInput } from '@/lib/stroke'
import { CanvasBox } from '@/platform/canvas/board'
import { type Board, createBoard } from '@/platform/canvas/stroke-input'
import type { CanvasSurface } from '@/platform/canvas/board/types'
import { paper, type SignatureStyle } from './signature-style'
import type { SignatureStore } from './signature-store'

export interface SignPadProps {
  id: string
  className: string
  label: string
  store: SignatureStore
  signatureStyle: SignatureStyle
  mayTurn: boolean
  /** True if the signature is exported from this canvas. */
  isExported: boolean
  /** The board of the current canvas; null if there is none. */
  boardRef: MutableRefObject<Board | null>
}

/** Canvas that paints the signature and adds strokes to it. */
export function SignPad({ id, className, label, ...props }: SignPadProps) {
  const { store, signatureStyle, mayTurn, isExported, boardRef } = props
  const onReady = useCallback(
    (surface: CanvasSurface) => {
      const { bgColor, ...ink } = signatureStyle
      const exportColor = isExported ? bgColor : null
      const ready = createBoard(surface, { ...ink, paper: bgColor || paper, mayTurn, exportColor })
      const paint = () => {
        ready.paint(store.visible())
        ready.follow(store.state().sheet)
      }
      boardRef.current = ready
      paint()
      const stop = store.onChange(paint)
      return () => {
        stop()
        boardRef.current = null
      }
    },
    [boardRef, signatureStyle, mayTurn, isExported, store],
  )
  const pen = useMemo<PenInput>(
    () => ({
      onStart(point) {
        if (boardRef.current)
          boardRef.current.draw(store.begin(boardRef.current.place(point), signatureStyle.lineWidth))
      },
      onMove(point) {
        const segment =
          boardRef.current && store.extend(boardRef.current.place(point), signatureStyle.lineWidth)
        if (segment) boardRef.current?.draw(segment)
      },
      onEnd: store.finish,
    }),
    [boardRef, signatureStyle.lineWidth, store],
  )
  return <CanvasBox id={id} className={className} label={label} onReady={onReady} pen={pen} />
}
