import { createSignatureStore } from '@/components/sign-canvas/signature-store'
import type { SignatureStrokes } from '@/lib/stroke'

const lines = 40

/** A signature of many lines, each from its own place. */
function signed() {
  const store = createSignatureStore()
  const after: SignatureStrokes[] = [store.state().sheet]
  for (let line = 0; line < lines; line += 1) {
    store.begin({ x: line * 10, y: line, time: 0 }, 4)
    for (let at = 1; at < 30; at += 1) store.extend({ x: line * 10 + at, y: line + at / 3, time: at * 8 }, 4)
    store.finish()
    after.push(store.state().sheet)
  }
  return { store, after }
}

const strokesOf = (sheet: SignatureStrokes) => (sheet.kind === 'drawn' ? sheet.strokes : [])

it('undoes and redoes many lines one by one', () => {
  const { store, after } = signed()
  for (let line = lines - 1; line >= 0; line -= 1) {
    store.undo()
    expect(store.state().sheet).toEqual(after[line])
  }
  expect(store.state()).toMatchObject({ canUndo: false, canRedo: true })
  for (let line = 1; line <= lines; line += 1) {
    store.redo()
    expect(store.state().sheet).toEqual(after[line])
  }
})

it('keeps one copy of each line for all steps back', () => {
  const { store, after } = signed()
  store.undo()
  store.clear()
  store.undo()
  const kept = new Set([...after, store.state().sheet].flatMap(strokesOf))
  expect(kept.size).toBe(lines)
})

it('keeps a line of 30 points in 360 bytes', () => {
  const [stroke] = strokesOf(signed().store.state().sheet)
  expect((stroke as Float32Array).byteLength).toBe(360)
})
