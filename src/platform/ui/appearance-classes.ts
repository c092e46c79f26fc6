import type { Appearance } from './appearance/types'

/** The classes of styles/tokens.scss. Without a theme class the style sheet follows the system. */
export function appearanceClasses({ choice, elder }: Appearance): string[] {
  return [...(choice === 'system' ? [] : [`theme-${choice}`]), ...(elder ? ['elder'] : [])]
}
