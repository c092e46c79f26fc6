/** Key as in `KeyboardEvent.key`, in lower case → what it does. */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Calls back for single keys without Ctrl, Alt or ⌘. They rest while a field has the focus, while an input method
 * composes, and while a dialog is open. Returns the function that removes the listener.
 */
export type OnShortcut = (current: () => Shortcuts) => () => void
