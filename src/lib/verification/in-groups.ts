/** Characters in groups of a size, to be read out or compared: `7Q4K-ACDE`. */
export const inGroups = (text: string, size: number, separator = ' '): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(separator)
