import type { Appearance } from './appearance/types'

/** The classes of styles/tokens.scss. Without a choice the system's own decides there. */
export function appearanceClasses({ choice, elder }: Appearance): string[] {
  return [...(choice === 'system' ? [] : [`theme-${choice}`]), ...(elder ? ['elder'] : [])]
}
