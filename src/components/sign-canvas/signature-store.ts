import {
  blankSignature,
  isBlank,
  movePen,
  type Pen,
  type StrokeSegment,
  type SignatureStrokes,
  startPen,
  type StrokePoint,
  withStroke,
} from '@/lib/stroke'
import { advance, canRedo, canUndo, type History, redo, startHistory, undo } from '@/lib/undo/history'

export interface SignatureState {
  sheet: SignatureStrokes
  canUndo: boolean
  canRedo: boolean
}

/** Stroke in progress. */
interface Draft {
  points: StrokePoint[]
  pen: Pen
}

/** Adds a point and returns the new segment; null if there is nothing to draw. */
function extendDraft(draft: Draft | null, point: StrokePoint, lineWidth: number): StrokeSegment | null {
  const next = draft && movePen(draft.pen, point, lineWidth)
  if (!draft || !next) return null
  draft.points.push(point)
  draft.pen = next.pen
  return next.segment
}

export type SignatureStore = ReturnType<typeof createSignatureStore>

const stateOf = (history: History<SignatureStrokes>): SignatureState => ({
  sheet: history.present,
  canUndo: canUndo(history),
  canRedo: canRedo(history),
})

/** The signature with its undo history. One store serves all canvases of the same signature. */
export function createSignatureStore() {
  let history = startHistory(blankSignature)
  let state = stateOf(history)
  let draft: Draft | null = null
  const listeners = new Set<() => void>()

  function become(next: History<SignatureStrokes>): void {
    if (next === history) return
    history = next
    state = stateOf(next)
    listeners.forEach((listener) => listener())
  }

  /** Completes the stroke in progress; called before any other change. */
  function finish(): void {
    if (!draft) return
    const { points } = draft
    draft = null
    become(advance(history, withStroke(history.present, points)))
  }

  function begin(point: StrokePoint, lineWidth: number): StrokeSegment {
    finish()
    const { pen, segment } = startPen(point, lineWidth)
    draft = { points: [point], pen }
    return segment
  }

  function after(step: (history: History<SignatureStrokes>) => History<SignatureStrokes>): void {
    finish()
    become(step(history))
  }

  return {
    state: () => state,
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Includes the stroke in progress. */
    visible: (): SignatureStrokes => (draft ? withStroke(history.present, draft.points) : history.present),
    begin,
    extend: (point: StrokePoint, lineWidth: number) => extendDraft(draft, point, lineWidth),
    finish,
    type: (name: string) => after((before) => advance(before, { kind: 'typed', name })),
    undo: () => after(undo),
    redo: () => after(redo),
    /** Clears the signature; undo restores it. */
    clear: () => after((before) => (isBlank(before.present) ? before : advance(before, blankSignature))),
    /** Clears the signature and the undo history. */
    reset: () => after(() => startHistory(blankSignature)),
  }
}
