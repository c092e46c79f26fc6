import {
  blankSignature,
  isBlank,
  type StrokeSegment,
  type SignatureStrokes,
  startStroke,
  type StrokeDraft,
  type StrokePoint,
  withStroke,
} from '@/lib/stroke'
import { advance, canRedo, canUndo, type History, redo, startHistory, undo } from '@/lib/undo/history'

export interface SignatureState {
  sheet: SignatureStrokes
  canUndo: boolean
  canRedo: boolean
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
  let draft: StrokeDraft | null = null
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
    const stroke = draft.stroke()
    draft = null
    become(advance(history, withStroke(history.present, stroke)))
  }

  function begin(point: StrokePoint, lineWidth: number): StrokeSegment {
    finish()
    const started = startStroke(point, lineWidth)
    draft = started.draft
    return started.segment
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
    visible: (): SignatureStrokes => (draft ? withStroke(history.present, draft.stroke()) : history.present),
    begin,
    extend: (point: StrokePoint, lineWidth: number) => draft?.extend(point, lineWidth) ?? null,
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
