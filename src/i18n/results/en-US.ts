import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type { ResultMessages } from './zh-CN'

export const results = (terms: Terms) =>
  ({
    noSurveys: 'No surveys published yet',
    noSurveysHint: 'Progress and results of published surveys appear here.',
    respondents: 'Who has answered',
    result: 'See the result',
    unit: terms.unit.charAt(0).toUpperCase() + terms.unit.slice(1),
    person: 'Person',
    status: 'State',
    nonResponse: 'Missing',
    order: 'Sort by',
    orders: {
      unit: 'Name',
      status: 'State',
      openedAt: 'Last opened',
      submittedAt: 'Last submitted',
      remindedAt: 'Last reminded',
      missingShare: 'Impact of missing',
    },
    remindedHead: 'Reminders, extensions',
    reminded: (count: number, time: string) => `Reminded ${formatCount(count)}× · ${time}`,
    later: (time: string) => `Due ${time}`,
    left: 'No longer in the organisation',
    progress: 'Progress',
    lastAction: 'Last action',
    searchPlaceholder: `Search ${terms.unit} or name`,
    nobody: 'No one here',
    nobodyHint: 'Try another state or keyword.',
    submitted: 'Submitted',
    responseRate: 'Response rate',
    medianTime: 'Median time',
    countOf: (count: number) => `${formatCount(count)} in all`,
    files: (count: number) => `Files sent: ${formatCount(count)}; only the number is shown`,
    chart: 'Chart',
    table: 'Table',
    chartOf: (title: string) => `${title}: chart`,
    option: 'Option',
    countedBy: {
      units: {
        answered: (count: number) => `${formatCount(count)} answered`,
        count: 'Organisations',
        ranked: 'Ranked by',
      },
      people: {
        answered: (count: number) => `${formatCount(count)} answered`,
        count: 'People',
        ranked: 'Ranked by',
      },
    },
    share: 'Share',
    meanRank: 'Mean rank',
    firstPlaces: 'First',
    rankHint: 'In the order of the mean rank: the lower, the further ahead.',
    indicator: 'Indicator',
    sum: 'Sum',
    mean: 'Mean',
    min: 'Minimum',
    max: 'Maximum',
    reports: 'Reports',
    hideLatest: 'Hide',
    latest: (count: number) => `See the latest ${formatCount(count)}`,
    noAnswers: 'No answers yet',
    noAnswersHint: 'Totals appear here with the first answer.',
    suppressed: 'Not enough answers to show yet',
    cellSuppressed:
      'Not shown: fewer than 5 people answered, or a hidden number could be worked out from it.',
    someSuppressed: '“—”: fewer than 5 people, or a figure that would reveal such a number.',
    counting: 'Counting the responses…',
    countingOf: (counted: number, total: number) =>
      `Counting the responses: ${formatCount(counted)} of ${formatCount(total)}`,
    countingHint:
      'There are many responses, so this takes a while. The counts so far are shown, and are updated automatically.',
    counted: (counted: number, submitted: number) =>
      `${formatCount(counted)} of the ${formatCount(submitted)} answers are counted: anonymous answers are shuffled and counted in batches of 5 or more, the rest after the survey closes.`,
    suppressedHint:
      'Anonymous answers are shuffled and counted in batches of 5 or more. While the survey is running they are shown from the tenth on, so that nobody can be identified.',
  }) satisfies ResultMessages
