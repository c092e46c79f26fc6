import { many } from '../english/nouns'
import type { ComparisonMessages } from './zh-CN'

export const comparison = () =>
  ({
    view: 'Earlier periods',
    base: 'Compare with',
    onBase: 'On that period',
    previous: 'The last period',
    ofPeriod: (name, period) => `${name} (${period})`,
    scores: 'Scores',
    overall: 'Overall index',
    index: 'Index',
    option: 'Option',
    dimension: 'Dimension',
    firstPlaces: 'First places',
    shareAndCount: (share, count) => `${share}% (${count})`,
    percentagePoints: (change) => `${change} pp`,
    points: (change) => `${change} points`,
    received: (name, period, count) => `${name}, ${period}: ${many(count, 'response')}`,
    note: 'Earlier periods are counted by the same questions and filters. Shares change by percentage points (pp), an index by points, everything else by per cent; where the numbers of responses differ, changes of totals depend on them.',
    toDate: 'Values since the start of the year are only compared with a year ago.',
    nothing: 'No question can be compared',
    none: 'There is no earlier period yet',
    noneHint: 'Once the form has a survey of an earlier period, both stand side by side here.',
    contribution: (change) => `${change}, contribution`,
    contributionNote:
      'Contribution: by how many percentage points the group changes the total; the groups of a level add up to its change, apart from groups that no longer exist.',
  }) satisfies ComparisonMessages
