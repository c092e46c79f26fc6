export interface ShortcutPress {
  shift: boolean
}

/** Key as in `KeyboardEvent.key`, in lower case, with Ctrl or ⌘ as `mod+k` → what it does. */
export type Shortcuts = Readonly<Record<string, (press: ShortcutPress) => void>>

/**
 * Calls back for single keys without Alt. They rest while a field has the focus, while an input method composes, and
 * while a dialog, a menu or a list of options is open; Enter also while a button or a link has the focus. Those with Ctrl
 * or ⌘ work in fields too. Returns the function that removes the listener.
 */
export type OnShortcut = (current: () => Shortcuts) => () => void

/** The key for `mod+` as keyboards of this computer write it. */
export type CommandKey = () => 'Ctrl' | '⌘'
