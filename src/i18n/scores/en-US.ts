import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type { ScoresMessages } from './zh-CN'

export const scores = (_terms: Terms) =>
  ({
    title: 'Scores',
    overall: 'Overall index',
    outOf: 'out of 100',
    dimensions: 'Dimensions',
    ofOverall: (share: string) => `weight ${share}`,
    margin: (points: string) => `± ${points}`,
    answeredBy: (answered: number, addressed: number) =>
      `${formatCount(answered)} responses of ${formatCount(addressed)} addressed`,
    previous: (index: string, title: string) => `before: ${index} (${title})`,
    change: {
      up: (points: string) => `up ${points} points`,
      down: (points: string) => `down ${points} points`,
    },
    unchanged: 'unchanged',
    withinError: 'within the margin of error',
    weights: 'Calculation',
    modes: { responses: 'Unweighted', design: 'Weighted' },
    meaning: {
      responses:
        'Unweighted: every response counts the same, so offices and areas that answered more weigh more.',
      design:
        'Weighted: responses are adjusted to the number addressed in each office, area and type, so that those who answered less are not underrated.',
    },
    sample: (points: string) =>
      `Margin of error ± ${points} points (95 % confidence), corrected for the finite population; it assumes that those who have not answered do not differ.`,
    census: 'All who were addressed have answered: there is no sampling error.',
    weighed: (minimum: string, maximum: string, effect: string) =>
      `Weights from ${minimum} to ${maximum} (mean 1, limited to 0.2 to 5), which change the variance by a factor of ${effect}.`,
    converged: (iterations: number) =>
      iterations === 1
        ? 'They match the register after 1 round.'
        : `They match the register after ${iterations} rounds.`,
    notConverged: (points: string) =>
      `Limits on the weights, or combinations without responses, leave a difference of up to ${points} percentage points to the register.`,
    uncovered: (count: number) =>
      `${formatCount(count)} of those addressed are in an office, area or type without any response, which no weight can represent.`,
    ranking: 'Ranking',
    rankings: { office: 'By office', area: 'By area', type: 'By type' },
    noOffice: 'No office',
    groupSuppressed: 'Not shown: under 5 responses, or it would reveal such a group',
    noAnswers: 'No responses',
    answeredOf: (answered: number, addressed: number) =>
      `${formatCount(answered)} of ${formatCount(addressed)}`,
    barLabel: (name: string, index: string) => `${name}: ${index} points`,
    anonymous:
      'Anonymous survey: combined from the displayed scores of the questions, without ranking and margin of error, so that nobody can be told apart.',
    suppressed:
      'Not shown: counts of a question are hidden to protect respondents, and the score would reveal them.',
    question: {
      mean: (mean: string, max: number) => `Mean ${mean} of ${max}`,
      topTwo: (share: string) => `top two ${share}`,
      index: (index: string) => `index ${index}`,
    },
  }) satisfies ScoresMessages
