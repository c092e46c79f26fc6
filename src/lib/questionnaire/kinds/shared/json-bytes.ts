/** Bytes of JSON in UTF-8, as upper bounds. */

/**
 * A code point takes at most four bytes in UTF-8, and two as an escape (`\"`, `\n`). Longer escapes (`\u0001`) do not
 * occur: texts are without control characters, other than line feed and tab, and without lone surrogates.
 */
const BYTES_PER_CHARACTER = 4

/** A text of at most so many code points. */
export const textBytes = (characters: number): number => asciiBytes(BYTES_PER_CHARACTER * characters)

/** A text of ids, digits or signs that need no escape. */
export const asciiBytes = (characters: number): number => characters + '""'.length

/** A list of at most so many items of one size. */
export const repeatedBytes = (count: number, bytes: number): number =>
  '[]'.length + count * (bytes + ','.length)

/** A list of items of these sizes. */
export const listBytes = (items: readonly number[]): number =>
  items.reduce((sum, bytes) => sum + bytes, '[]'.length + Math.max(0, items.length - 1))
