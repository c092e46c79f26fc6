import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type { MembersDeskMessages } from './zh-CN'

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

export const membersDesk = (_terms: Terms): MembersDeskMessages => ({
  title: 'Members',
  facts: (all, administrators) =>
    `${people(all)}, ${formatCount(administrators)} ${administrators === 1 ? 'administrator' : 'administrators'}`,
  all: 'All',
  departments: 'Departments',
  everyone: 'Everyone',
  noDepartment: 'No department',
  role: 'By role',
  search: 'Name',
  none: 'Nobody found',
  noneHint: 'Try another name, department or role.',
  clear: 'Clear filters',
  untitledView: 'Members',
  columns: {
    name: 'Name',
    mobile: 'Mobile',
    role: 'Role',
    administrator: 'Administrator',
    department: 'Department',
    responsible: 'Responsible for',
    status: 'Status',
  },
  yes: 'Yes',
  pane: 'Member',
  close: 'Close',
  more: 'More',
  changes: 'Log of changes',
  retention: 'Data retention',
  units: 'Without an administrator',
  ticked: (count) => `${formatCount(count)} selected`,
  tickAll: (most, matching) =>
    most < matching ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(most)}`,
  acts: { department: 'Set department', role: 'Set role', remove: 'Remove' },
  actOn: {
    department: (count) => `Department of ${formatCount(count)}`,
    role: (count) => `Role of ${formatCount(count)}`,
    remove: (count) => `Remove ${formatCount(count)}`,
  },
  batch: {
    choose: 'Please choose first',
    count: (count) => `Changes ${people(count)}`,
    nobody: 'Nobody to change',
    removeCount: (count) => `Removes ${people(count)}`,
    removeHint:
      'They can no longer enter the organisation, and their invitations and share links end. What they have submitted is kept.',
    same: (count) => `Already so: ${formatCount(count)}`,
    left: (count) => `Without ${people(count)}`,
    why: {
      self: 'Change yourself one by one',
      gone: 'No longer a member',
      administrator: 'One administrator must remain',
      role: 'This organisation has no such role',
      departmentId: 'The department no longer exists',
      responsibleDepartments: 'No departments chosen to be responsible for',
    },
    done: (changed, refused) =>
      refused === 0 ? `${people(changed)} changed` : `${people(changed)} changed, ${people(refused)} not`,
  },
  import: {
    open: 'Add from a list',
    choose: 'Choose an Excel file',
    hint: 'Choose an .xlsx file (its first sheet with content is read), copy from a spreadsheet, or paste CSV. Columns: name, mobile, department, role, administrator; the last three may be empty. The first line may name the columns, in any order.',
    words:
      'Roles are respondent, head or reviewer; without one, respondent. A head is responsible for the department. Write "yes" for administrators.',
    notice: 'They get a notice and sign in with the mobile number. Members are changed as the list says.',
    field: 'People',
    check: 'Preview',
    again: 'Paste again',
    nothing: 'No lines recognised',
    tooMany: (most) => `At most ${formatCount(most)} lines at a time`,
    plan: (joins, changed, same) =>
      `${formatCount(joins)} new, ${formatCount(changed)} changed, ${formatCount(same)} unchanged`,
    refusedTitle: (count) =>
      count === 1 ? '1 line cannot be added' : `${formatCount(count)} lines cannot be added`,
    refused: (line, who, why) => `Line ${line}, ${who}: ${why}`,
    confirm: (count) => `Add or change ${people(count)}`,
    outcomes: { joins: 'New', changed: 'Changed', same: 'Unchanged', refused: 'Cannot be added' },
    outcome: 'Outcome',
    done: (joins, changed) => `${formatCount(joins)} added, ${formatCount(changed)} changed`,
    fields: {
      name: 'name',
      mobile: 'mobile',
      department: 'department',
      role: 'role',
      administrator: 'administrator',
    },
    faults: {
      empty: 'missing',
      tooLong: 'longer than 50 letters',
      mobile: 'must be 11 digits, beginning with 1',
      repeated: 'as in a line before',
      otherName: 'registered under another name',
      unknown: 'not recognised',
      ambiguous: 'several departments have this name: write those above it too, as in "Sandun/Group 1"',
      notHere: 'not a role of this organisation',
      last: 'one administrator must remain',
      self: 'change yourself one by one',
    },
  },
})
