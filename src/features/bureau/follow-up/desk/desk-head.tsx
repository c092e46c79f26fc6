import { Menu } from '@/desktop/overlay/menu'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { estimateMessages } from '@/i18n/estimate'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { resultMessages } from '@/i18n/results'
import { responseCounts } from '@/lib/numbers/response-counts'
import { open as openPage } from '@/platform/page/navigation'
import { Heading } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { RespondentEntry } from '@/wire/surveys/questionnaire'
import { appliesTo, type TaskAct, taskActs } from '../use-follow-up'
import { useChosenGroupName } from '../use-progress'
import { ActText } from './act-dialog'
import type { Board } from './use-respondent-desk'

/** The survey, the numbers of what is shown, and the actions on the ticked rows or on all that are missing. */
export function BoardHead({ board }: { board: Board }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const localText = useLocalText()
  const facts = useFacts(board)
  const survey = board.list.latest?.survey
  const title = survey ? messages.titleOf(localText(survey.title)) : messages.title
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={1} className="desktop-title">
          <span title={title}>{title}</span>
        </Heading>
        <div className="desktop-facts" title={facts}>
          {facts}
        </div>
      </div>
      {board.followUp.ticked.length > 0 ? <TickedActions board={board} /> : <Actions board={board} />}
    </div>
  )
}

function useFacts({ list, progress, followUp }: Board): string {
  const messages = useMessageNamespace(respondentDeskMessages)
  const group = useChosenGroupName(progress, followUp.search)
  const time = useTimeText()
  if (!list.latest) return ''
  const { survey, counts = survey.counts } = list.latest
  const { assigned, collected } = responseCounts(counts)
  const numbers = messages.facts(assigned, collected, assigned - collected)
  const excused = counts.excused > 0 ? messages.excused(counts.excused) : ''
  return [group, numbers, excused, messages.due(time.short(survey.dueAt, serverNow()))]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Excusing and taking that back replace each other. The other acts stay: their dialog names who is left out, and why,
 * also when nobody remains.
 */
const isOffered = (act: TaskAct, ticked: readonly RespondentEntry[]) =>
  (act !== 'excuse' && act !== 'reinstate') || ticked.some((row) => appliesTo(act, row))

function TickedActions({ board: { followUp, act, canAct } }: { board: Board }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { ticked } = followUp
  return (
    <>
      {[...taskActs]
        .reverse()
        .filter((which) => canAct(which) && isOffered(which, ticked))
        .map((which) => (
          <button
            key={which}
            type="button"
            className={`desktop-button ${which === 'remind' ? 'desktop-button-primary' : ''}`}
            onClick={() => act(which, ticked)}
          >
            <ActText act={which} text={messages.actOn[which](ticked.length)} />
          </button>
        ))}
    </>
  )
}

function Actions({ board }: { board: Board }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { result } = useMessageNamespace(resultMessages)
  const estimates = useMessageNamespace(estimateMessages)
  const { surveyId, followUp, isWhole, list } = board
  const { setOpen } = followUp
  const add = { id: 'add', text: messages.add, onPress: () => setOpen({ kind: 'add' }) }
  const estimate = { id: 'estimate', text: estimates.title, onPress: () => setOpen({ kind: 'estimate' }) }
  const log = { id: 'log', text: messages.log, onPress: board.log.open }
  const { assigned, collected } = responseCounts(list.latest?.counts ?? noCounts)
  return (
    <>
      {isWhole ? (
        <button
          type="button"
          className="desktop-button"
          onClick={() => openPage(href('result', { surveyId }))}
        >
          {result}
        </button>
      ) : null}
      <Menu label={messages.more} hasText groups={[isWhole ? [estimate, add, log] : [log]]}>
        {messages.more}
      </Menu>
      <button
        type="button"
        className="desktop-button desktop-button-primary"
        disabled={assigned === collected}
        onClick={() => setOpen({ kind: 'remind', entry: null })}
      >
        {messages.remindMissing(assigned - collected)}
      </button>
    </>
  )
}

const noCounts = { submitted: 0, accepted: 0 }
