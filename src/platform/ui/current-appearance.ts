import { appearance } from './appearance'
import type { Appearance, AppearanceChoice } from './appearance/types'

let current: Appearance = { choice: 'system', elder: false, dark: false }
const listeners = new Set<() => void>()

const isDark = (choice: AppearanceChoice) => (choice === 'system' ? appearance.isDark() : choice === 'dark')

/** Returns the same object until the appearance changes. */
export function currentAppearance(): Appearance {
  const dark = isDark(current.choice)
  if (dark !== current.dark) current = { ...current, dark }
  return current
}

export function setAppearance({ choice, elder }: Pick<Appearance, 'choice' | 'elder'>): void {
  current = { choice, elder, dark: isDark(choice) }
  appearance.paintDocument(current)
  listeners.forEach((listener) => listener())
}

/**
 * Calls back when the choice or the system's preference changes. Returns the function that removes the
 * listener.
 */
export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener)
  const stopFollowing = appearance.onChange(listener)
  return () => {
    listeners.delete(listener)
    stopFollowing()
  }
}
