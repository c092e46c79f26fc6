import type { RuleMessages } from '../../lib/questionnaire/text/rule-messages'
import type { RulesMessages } from './zh-CN'

const both = (terms: string[]) => terms.join(' and ')

const rule: RuleMessages = {
  name: (...titles) => `“${titles.join(' · ')}”`,
  valued: (name, figure) => `${name} (${figure})`,
  last: (name) => `${name} in the previous period`,
  lastYear: (name) => `${name} in the same period last year`,
  run: (first, last) => `${first} to ${last}`,
  list: (...names) => names.join(', '),
  unset: '(not set)',
  percent: (figure) => `${figure}%`,
  must: {
    '==': (a, b) => `${a} must equal ${b}`,
    '!=': (a, b) => `${a} must not equal ${b}`,
    '<': (a, b) => `${a} must be less than ${b}`,
    '<=': (a, b) => `${a} must not be more than ${b}`,
    '>': (a, b) => `${a} must be more than ${b}`,
    '>=': (a, b) => `${a} must not be less than ${b}`,
  },
  is: {
    '==': (a, b) => `${a} is ${b}`,
    '!=': (a, b) => `${a} is not ${b}`,
    '<': (a, b) => `${a} is less than ${b}`,
    '<=': (a, b) => `${a} is at most ${b}`,
    '>': (a, b) => `${a} is more than ${b}`,
    '>=': (a, b) => `${a} is at least ${b}`,
  },
  oneOf: (name, options) => `${name} is one of ${options}`,
  holds: (name, option) => `${name} includes ${option}`,
  empty: (name) => `${name} is empty`,
  filled: (name) => `${name} is filled in`,
  and: (...parts) => parts.join(', and '),
  or: (...parts) => parts.join(', or '),
  not: (part) => `it is not the case that ${part}`,
  meet: (statement) => `this must hold: ${statement}`,
  when: (condition, demand) => `when ${condition}, ${demand}`,
  otherwise: (demand) => `; otherwise ${demand}`,
  compute: {
    sum: (...terms) => `the sum of ${both(terms)}`,
    count: (...terms) => `the number of entries in ${both(terms)}`,
    min: (...terms) => `the smallest of ${both(terms)}`,
    max: (...terms) => `the largest of ${both(terms)}`,
    '+': (...terms) => terms.join(' plus '),
    '-': (a, b) => (b === undefined ? `minus ${a}` : `${a} minus ${b}`),
    '*': (...terms) => terms.join(' times '),
    '/': (a, b) => `${a} divided by ${b}`,
    ratio: (a, b) => `the ratio of ${a} to ${b}`,
    growth: (a, b) => `the growth of ${a} over ${b}`,
    abs: (a) => `the absolute value of ${a}`,
    round: (a) => `${a}`,
  },
}

export const rules = {
  rule,
  levels: { hard: 'Must be met', soft: 'To be verified', info: 'Hint' },
  marks: { must: 'Must fix', verify: 'Verify', explained: 'Explained', hint: 'Hint' },
  reasons: {
    rise: ['More business', 'Peak season', 'New line of business'],
    fall: ['Less business', 'Low season', 'Contracts settled later'],
    change: ['Business reorganised', 'Merger or split', 'Different coverage'],
    relation: ['Checked: the figures are right', 'One-off effect', 'Different accounting basis'],
    known: ['This has changed', 'The earlier answer was wrong', 'Different definition'],
    confirmed: ['Checked against the books', 'One-off effect', 'Different accounting basis'],
  },
  knownChanged: (from, known) =>
    `Differs from what is known: “${known}” (${from.charAt(0).toLowerCase()}${from.slice(1)})`,
  changedSince: 'Differs from what the bureau knows',
  askReason: 'Correct the figure, or give the reason:',
  otherReason: 'Another reason',
  edit: 'Edit',
  editReason: (reason) => `Edit the reason: ${reason}`,
  reason: 'Reason',
  reasonHint: 'If the figures are right, say why; a changed figure needs a new reason',
} satisfies RulesMessages
