import { many } from '../english/nouns'
import { formatCount } from '../../lib/numbers/thousands'
import type { UnitsDeskMessages } from './zh-CN'

const empty = 'missing'
const repeated = 'as in a line before'

export const unitsDesk: UnitsDeskMessages = {
  facts: (all, unassigned) => `${many(all, 'unit')}, without a department: ${formatCount(unassigned)}`,
  departments: 'Responsible department',
  all: 'All units',
  clear: 'Clear filters',
  untitledView: 'Unit register',
  allTypes: 'All types',
  pane: 'Unit',
  ticked: (count) => `${formatCount(count)} selected`,
  tickAll: (most, matching) =>
    most < matching ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(most)}`,
  import: {
    open: 'Set from a list',
    choose: 'Choose an Excel file',
    hint: 'Choose an .xlsx file (its first sheet with content is read), copy from a spreadsheet, or paste CSV. Columns: unit code, department. The first line may name the columns, in any order; others are not read.',
    words:
      'Where several departments have a name, write those above it too, as in "Sandun/Group 1". Lines without a department leave the unit without one.',
    field: 'Units',
    check: 'Preview',
    again: 'Paste again',
    nothing: 'No lines recognised',
    tooMany: (most) => `At most ${formatCount(most)} lines at a time`,
    plan: (changed, same) => `${formatCount(changed)} changed, ${formatCount(same)} unchanged`,
    refusedTitle: (count) =>
      count === 1 ? '1 line cannot be set' : `${formatCount(count)} lines cannot be set`,
    refused: (line, which, why) => `Line ${line}, ${which}: ${why}`,
    confirm: (count) => `Change ${many(count, 'unit')}`,
    outcomes: { changed: 'Changed', same: 'Unchanged' },
    done: (changed) => `${many(changed, 'unit')} changed`,
    fields: { unitCode: 'unit code', department: 'department' },
    faults: {
      unitCode: { empty, repeated, unknown: 'not in the register', ambiguous: 'several units have it' },
      department: {
        ...{ empty, repeated, unknown: 'not a department of this bureau' },
        ambiguous: 'several departments have this name: write those above it too, as in "Sandun/Group 1"',
      },
    },
  },
}
