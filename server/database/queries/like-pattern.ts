/** LIKE pattern of texts that contain `text`; wildcards in `text` are matched literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
