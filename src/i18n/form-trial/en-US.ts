import { many } from '../english/nouns'
import type { FormTrialMessages } from './zh-CN'

export const formTrial: FormTrialMessages = {
  hint: 'Answer as respondents do; nothing is saved or uploaded.',
  again: 'Start over',
  logic: 'Conditions and rules',
  hidden: (count) => `Questions not shown: ${count}`,
  noneHidden: 'All questions are shown.',
  conditionsTitle: (count) => `Conditions: ${count}`,
  noConditions: 'There are no conditions.',
  rulesTitle: (count) => `Rules: ${count}`,
  noRules: 'There are no rules.',
  named: (thing, title) => `${thing} “${title}”`,
  shownIf: (condition) => `Shown if: ${condition}`,
  causes: {
    own: (condition) => `Shown if: ${condition}`,
    page: (condition, page) => `Its page “${page}” is shown if: ${condition}`,
    skipped: (_condition, page) => `Its page “${page}” is skipped`,
  },
  things: { page: 'Page', question: 'Question', option: 'Option', row: 'Row' },
  conditions: { holds: 'Holds: shown', fails: 'Does not hold: hidden', pending: 'Its container is hidden' },
  rules: {
    kept: 'Not violated',
    violated: 'Violated',
    explained: 'Explained',
    pending: 'Its question is hidden',
  },
  violations: (count) => `Violated in ${many(count, 'place')}`,
  show: (title) => `Go to ${title}`,
}
