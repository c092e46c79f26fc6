import { cleanNumber } from './numeric-input'

/** For codes and numbers that are only digits: all else goes, full-width digits become half-width ones. */
export function onlyNumber(text: string): string {
  return cleanNumber(text, { negative: false }).replace('.', '')
}
