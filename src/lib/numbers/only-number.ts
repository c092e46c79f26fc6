import { cleanNumber } from './numeric-input'

/** Keeps the digits of a code, converting full-width ones; removes all other characters. */
export function onlyNumber(text: string): string {
  return cleanNumber(text, { negative: false }).replace('.', '')
}
