import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import { many } from '../english/nouns'
import type { SeriesMessages } from './zh-CN'

export const series = (_terms: Terms) =>
  ({
    regular: 'Regular returns',
    once: 'Single surveys',
    periods: (count: number) => (count === 1 ? '1 period' : `${formatCount(count)} periods`),
    latest: (period: string) => `latest ${period}`,
    none: 'No surveys yet',
    noneHint: 'Once surveys are published, their totals and changes appear here.',
    stepper: 'Period',
    earlier: 'Earlier',
    later: 'Later',
    indicator: 'Indicator',
    regularCount: (count) => many(count, 'regular return'),
    onceCount: (count) => many(count, 'single survey'),
    current: 'This period',
    last: 'Last period',
    lastYear: 'A year ago',
    onLast: 'On last period',
    onLastYear: 'On a year ago',
    trend: (indicator, measure) => `${indicator}: ${measure} by period`,
    period: 'Period',
    measure: 'Values compared',
    measures: { sum: 'Total', median: 'Median' },
    counting: (counted: number, total: number) =>
      `Counting: ${formatCount(counted)} of ${formatCount(total)}; totals still change.`,
    received: (received: number, assigned: number) =>
      `${formatCount(received)} of ${formatCount(assigned)} received`,
    unlike: ({ current, last, lastYear }, lastName = 'the last') =>
      `The totals are of different numbers of returns, so the changes are a rough guide: ${formatCount(current)} in this period${last === null ? '' : `, ${formatCount(last)} in ${lastName}`}${lastYear === null ? '' : `, ${formatCount(lastYear)} a year ago`}.`,
    matched: (change) => `matched ${change}`,
    matchedUnits: (last, lastYear, lastName = 'the last period') =>
      `Matched changes are of the units that reported in both periods: ${[last === null ? '' : `${formatCount(last)} with ${lastName}`, lastYear === null ? '' : `${formatCount(lastYear)} with a year ago`].filter(Boolean).join(', ')}.`,
    tooMany: (limit) =>
      `More than ${formatCount(limit)} units reported in both periods; matched changes are not computed.`,
    onlyOne: 'There is no period to compare with yet; changes appear with the next one.',
    nonePublished:
      'No period has a table for publication; make one from the result of a survey, under “Cross-tabulation”.',
    noFigures: 'This form has no figures to add up; see the result of each survey.',
    withheld: 'Anonymous surveys are not compared by period; see the result of each survey.',
  }) satisfies SeriesMessages
