import { Icon } from '@/components/icon/icon'
import { Menu, type MenuItem } from '@/desktop/overlay/menu'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { resultMessages } from '@/i18n/results'
import { surveyDeskMessages } from '@/i18n/survey-desk'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import type { SurveyRow, SurveyState } from '@/wire/bureau/survey-table'
import { buttonCodes } from '@/wire/session/permission'
import type { SurveyDeskProps } from './types'

export type SurveyAct = 'progress' | 'remind' | 'review' | 'result' | 'share' | 'next' | 'recur'

/** What is done most often with a survey in each state; two of these are buttons, all are in the menu. */
const commonest: Record<SurveyState, SurveyAct[]> = {
  scheduled: ['progress', 'share', 'result', 'recur'],
  open: ['progress', 'remind', 'review', 'result', 'share', 'next', 'recur'],
  toReview: ['review', 'progress', 'result', 'share', 'next', 'recur'],
  closed: ['result', 'next', 'progress', 'share', 'recur'],
}

/** What the person may do with a survey, and does something now. */
export function useSurveyActs({ onRemind, onNext }: Pick<SurveyDeskProps, 'onRemind' | 'onNext'>) {
  const mayFollowUp = usePermitted(buttonCodes.respondents)
  const mayPublish = usePermitted(buttonCodes.publish)
  const maySeeResult = usePermitted(buttonCodes.result)
  const isPossible: Record<SurveyAct, (row: SurveyRow) => boolean> = {
    progress: () => mayFollowUp,
    remind: ({ anonymous, missing }) => mayFollowUp && !anonymous && missing > 0,
    review: ({ toReview }) => mayFollowUp && toReview > 0,
    result: () => maySeeResult,
    share: () => mayFollowUp,
    next: () => mayPublish,
    recur: () => mayPublish,
  }
  const respondents = ({ id: surveyId, anonymous }: SurveyRow, status = '') =>
    open(href(anonymous ? 'taxerList' : 'respondents', status === '' ? { surveyId } : { surveyId, status }))
  const acts: Record<SurveyAct, (row: SurveyRow) => void> = {
    progress: (row) => respondents(row),
    remind: onRemind,
    review: (row) => respondents(row, 'submitted'),
    result: ({ id }) => open(href('result', { surveyId: id })),
    share: ({ id }) => open(href('share', { surveyId: id })),
    next: onNext,
    recur: ({ id }) => open(href('recurrence', { surveyId: id })),
  }
  return {
    of: (row: SurveyRow) => commonest[row.state].filter((act) => isPossible[act](row)),
    run: (act: SurveyAct, row: SurveyRow) => {
      if (isPossible[act](row)) acts[act](row)
    },
  }
}

interface SurveyRowActionsProps {
  row: SurveyRow
  acts: ReturnType<typeof useSurveyActs>
  /** Shows or hides the earlier periods; undefined for a row without. */
  toggle: { isUnfolded: boolean; run: () => void } | undefined
}

/** The two commonest actions of a row, and a menu of all. */
export function SurveyRowActions({ row, acts, toggle }: SurveyRowActionsProps) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const results = useMessageNamespace(resultMessages)
  const names: Partial<Record<SurveyAct, string>> = { progress: results.respondents, result: results.result }
  const title = useLocalText()(row.title)
  const possible = acts.of(row)
  const items: MenuItem[] = possible.map((act) => ({
    id: act,
    text: names[act] ?? messages.acts[act],
    onPress: () => acts.run(act, row),
  }))
  const fold: MenuItem[] = toggle
    ? [
        {
          id: 'fold',
          text: toggle.isUnfolded ? messages.hideEarlier : messages.showEarlier(row.folded),
          onPress: toggle.run,
        },
      ]
    : []
  return (
    <>
      {possible.slice(0, 2).map((act) => (
        <button
          key={act}
          type="button"
          className="desktop-button-link"
          aria-label={`${names[act] ?? messages.acts[act]} ${title}`}
          onClick={() => acts.run(act, row)}
        >
          {messages.acts[act]}
        </button>
      ))}
      <Menu className="survey-more" label={messages.more(title)} groups={[items, fold]}>
        <Icon name="more" small />
      </Menu>
    </>
  )
}
