import type { TablesMessages } from './zh-CN'

const cells = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`

export const tables = {
  toGrid: 'Show as grid',
  toCards: 'Show as cards',
  paste: 'Paste',
  more: 'More',
  moreTitle: (table) => `${table}: more`,
  copy: 'Copy the whole table',
  copied: 'The whole table is copied',
  copyFailed: 'Copying failed',
  nextAlong: { row: 'Next cell: right', column: 'Next cell: down' },
  nextNow: { row: 'Next cell to the right', column: 'Next cell below' },
  gridHelp:
    'Arrow keys move; typing replaces, F2 edits, Esc restores; Enter goes down, Tab to the right; Esc once more and then Tab leaves the table',
  ghost: {
    last: 'In grey: last period and the change',
    lastYear: 'In grey: the same period last year and the change',
  },
  computedMark: 'Σ is computed',
  empty: 'empty',
  corner: 'Item',
  change: (percent) => `change ${percent}`,
  inTable: (table, row, column) => `${table} · ${row} · ${column}`,
  moreFindings: (count) => `${count} more`,
  columns: (...titles) => titles.join(', '),
  at: (columns, what) => `${columns}: ${what}`,
  pasteTitle: 'Paste from a spreadsheet',
  pasteHint:
    'Copy the figures in Excel or WPS and paste them below. With headings they are placed by name, otherwise they start at the selected cell.',
  pasteField: 'The copied figures',
  pasteUnit: 'The copied figures are in',
  pasteStart: (row, column) => `Starting at “${row} · ${column}”`,
  preview: 'Preview the changes',
  again: 'Paste again',
  apply: (count) => `Fill in ${cells(count)}`,
  applyValid: (count) => `Fill in only the ${count} valid`,
  nothing: 'There is nothing to fill in',
  noFigures: 'No figures were found',
  summary: (changes, same) =>
    same === 0 ? `${cells(changes)} will change` : `${cells(changes)} will change, ${same} already the same`,
  passed: (count) => `${cells(count)} computed or locked: left as they are`,
  faulty: (count) => `${cells(count)} cannot be filled in`,
  faults: {
    text: 'is not a number',
    rounded: 'is in scientific notation and has lost digits; widen the column and copy again',
    outside: 'has no cell in this table',
  },
  faultAt: (place, value, why) => `${place}: “${value}” ${why}`,
  blank: '(empty)',
  tooLong: 'This is too long; only the first part was read',
  filled: (count) => `${cells(count)} filled in`,
  cleared: (count) => `${cells(count)} emptied`,
  see: 'Show the cells',
  undo: 'Undo',
  undone: (count) => `Undone: ${cells(count)} as before`,
} satisfies TablesMessages
