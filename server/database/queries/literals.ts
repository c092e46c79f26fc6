/** LIKE pattern of texts that contain `text`; wildcards in `text` are matched literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Array literal, to be cast to an array type. The drivers of the two engines write lists differently. Its value is known
 * when the query is planned, unlike that of a subquery.
 */
export const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
