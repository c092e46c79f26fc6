import { readWorkbook } from './read-workbook'
import { WorkbookError, workbookLimits } from './workbook-error'

/**
 * The first filled sheet of an .xlsx file as a text that a spreadsheet copies: a tab between cells, a line for each row,
 * also for an empty one, so that the lines have the numbers of the rows. Empty without any filled sheet.
 * @throws WorkbookError
 */
export function readSheetText(bytes: Uint8Array): string {
  if (bytes.length > workbookLimits.bytes) throw new WorkbookError('tooLarge')
  const sheet = readWorkbook(bytes, () => true).find(({ rows }) => rows.length > 0)
  const lines: string[] = []
  for (const { number, cells } of sheet?.rows ?? []) {
    // A file may state any number.
    if (number > workbookLimits.rows) throw new WorkbookError('tooManyRows', sheet?.name)
    while (lines.length < number - 1) lines.push('')
    const width = Math.max(0, ...cells.keys()) + 1
    lines.push(Array.from({ length: width }, (_, at) => plainCell(cells.get(at)?.text ?? '')).join('\t'))
  }
  return lines.join('\n')
}

/** On one line, and without what separates cells. */
const plainCell = (text: string) => text.replace(/\s+/g, ' ').trim()
