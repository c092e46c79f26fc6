import { formatCount } from '../../lib/numbers/thousands'
import type { DataGridMessages } from './zh-CN'

export const dataGrid: DataGridMessages = {
  tickLoaded: 'Select the rows shown',
  tick: (name) => `Select ${name}`,
  untick: 'Clear',
  copy: 'Copy',
  copied: (count) => `${formatCount(count)} rows copied, ready to paste into a spreadsheet`,
  columns: (shown, all) => `Columns ${shown}/${all}`,
  chooseColumns: 'Columns shown',
  resetColumns: 'Restore columns and widths',
  views: 'Views',
  saveView: 'Save this view…',
  saveViewTitle: 'Save view',
  viewName: 'Name of the view',
  viewNameHint: 'such as “Missing · Beishan”',
  save: 'Save',
  noViews: 'No saved views',
  deleteView: (name) => `Delete the view “${name}”`,
  deleteViews: 'Delete a view',
  shown: (first, last, all) => `${formatCount(first)}–${formatCount(last)} of ${formatCount(all)}`,
  loadingMore: 'Loading more…',
  keys: 'Keys',
  keyNames: {
    move: 'previous, next',
    open: 'open',
    tick: 'select',
    range: 'select a range',
    search: 'search',
    copy: 'copy',
  },
}
