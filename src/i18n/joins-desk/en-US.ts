import { formatCount } from '../../lib/numbers/thousands'
import { people } from '../english/nouns'
import type { Terms } from '../terms'
import type { JoinsDeskMessages } from './zh-CN'

const listed = (count: number, names: readonly string[]) =>
  `${names.join(', ')}${names.length < count ? ' and others' : ''}`
const others = (gone: number) => (gone === 0 ? '' : `; ${people(gone)} decided by others`)

export const joinsDesk = (_terms: Terms): JoinsDeskMessages => ({
  title: 'Requests to join',
  facts: (all) => (all === 0 ? 'Nobody waits for approval' : `${people(all)} waiting for approval`),
  status: 'By status',
  statuses: {
    waiting: (count) => `Waiting ${formatCount(count)}`,
    approved: (count) => `Joined ${formatCount(count)}`,
    rejected: (count) => `Rejected ${formatCount(count)}`,
  },
  byInvitation: 'Joined by invitation',
  way: 'By way of joining',
  all: 'All',
  ways: { invitation: 'By invitation', unitCode: 'By unit code' },
  search: 'Name, organisation',
  none: 'No requests found',
  noneHint: 'Try another name, organisation or way of joining.',
  clear: 'Clear filters',
  empty: {
    approved: {
      title: 'Nobody has joined yet',
      hint: 'People who have been approved or invited are listed here, with when and by whom.',
    },
    rejected: {
      title: 'No request has been rejected',
      hint: 'Rejected requests are listed here, with when, by whom and why.',
    },
  },
  untitledView: 'Requests to join',
  columns: {
    name: 'Name',
    organisation: 'Organisation',
    department: 'Department',
    personType: 'Type of person',
    mobile: 'Mobile',
    way: 'Way of joining',
    requestedAt: 'Requested',
    decidedAt: 'Decided',
    decidedBy: 'Decided by',
    reason: 'Reason',
  },
  pane: 'Request',
  invitations: 'Invite people',
  close: 'Close',
  ticked: (count) => `${formatCount(count)} selected`,
  tickAll: (most, matching) =>
    most < matching ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(most)}`,
  acts: { approve: 'Approve', reject: 'Reject' },
  actOn: {
    approve: (count) => `Approve ${people(count)}`,
    reject: (count) => `Reject ${people(count)}`,
  },
  batch: {
    person: (name, organisation) => `${name} (${organisation})`,
    approves: (count, ...names) =>
      `Joining: ${people(count)}, who can use it at once: ${listed(count, names)}`,
    rejects: (count, ...names) =>
      `Rejecting ${people(count)}, who see the reason and can ask again: ${listed(count, names)}`,
    nobody: 'All of these requests have been decided',
    left: (count) => `Left out: ${people(count)}`,
    gone: 'decided by somebody else',
    approved: (count, gone) => `Approved ${people(count)}${others(gone)}`,
    rejected: (count, gone) => `Rejected ${people(count)}${others(gone)}`,
  },
})
