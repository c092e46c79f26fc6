export interface ShortcutPress {
  shift: boolean
}

/** Key as in `KeyboardEvent.key`, in lower case → what it does. */
export type Shortcuts = Readonly<Record<string, (press: ShortcutPress) => void>>

/**
 * Calls back for single keys without Ctrl, Alt or ⌘. They rest while a field has the focus, while an input method
 * composes, and while a dialog, a menu or a list of options is open; Enter also while a button or a link has the focus.
 * Returns the function that removes the listener.
 */
export type OnShortcut = (current: () => Shortcuts) => () => void
