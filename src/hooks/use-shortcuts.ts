import { useLayoutEffect, useRef } from 'react'
import { onShortcut } from '@/platform/ui/shortcuts'
import type { ShortcutPress, Shortcuts } from '@/platform/ui/shortcuts/types'
import { useInFront } from './desktop/page-front'

export interface Shortcut {
  /** What it does, in the current language, as the help on keys says it. */
  label: string
  /** What it does together with Shift, if that differs. */
  shiftLabel?: string
  act: (press: ShortcutPress) => void
  /** It has nothing to act on at present: the key keeps its usual effect. */
  isOff?: boolean
}

export type DeclaredShortcuts = Readonly<Record<string, Shortcut>>

/** Which part of the help on keys lists a declaration. */
type Scope = 'page' | 'everywhere'

interface Declaration {
  scope: Scope
  shortcuts: DeclaredShortcuts
}

const nothing: Declaration = { scope: 'page', shortcuts: {} }
const declarations = new Set<{ current: Declaration }>()

const activeIn = (shortcuts: DeclaredShortcuts): Shortcuts =>
  Object.fromEntries(
    Object.entries(shortcuts).flatMap(([key, { act, isOff }]) => (isOff ? [] : [[key, act] as const])),
  )

/** Single keys of a page on a computer, as of the latest render. They rest while another page is in front of it. */
export function useShortcuts(shortcuts: DeclaredShortcuts, scope: Scope = 'page'): void {
  const isInFront = useInFront()
  const latest = useRef(nothing)
  // With the rendering, so that a key never does what is no longer displayed.
  useLayoutEffect(() => {
    latest.current = isInFront ? { scope, shortcuts } : nothing
  })
  // Before the first paint: a key pressed right after the page appears is not lost.
  useLayoutEffect(() => {
    declarations.add(latest)
    const stop = onShortcut(() => activeIn(latest.current.shortcuts))
    return () => {
      declarations.delete(latest)
      stop()
    }
  }, [])
}

export interface KeyHelp {
  /** As declared: in lower case, `mod+` for Ctrl or ⌘. */
  key: string
  shift: boolean
  label: string
}

/** All keys of the page in front, or those that work everywhere, also those without anything to act on at present. */
export const shortcutsInFront = (scope: Scope): KeyHelp[] =>
  [...declarations].flatMap(({ current }) =>
    current.scope === scope
      ? Object.entries(current.shortcuts).flatMap(([key, { label, shiftLabel }]) => [
          { key, shift: false, label },
          ...(shiftLabel === undefined ? [] : [{ key, shift: true, label: shiftLabel }]),
        ])
      : [],
  )
