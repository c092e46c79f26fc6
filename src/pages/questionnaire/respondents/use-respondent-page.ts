import { type EachOutcome, useFollowUp } from '@/features/bureau/follow-up/use-follow-up'
import { useProgress } from '@/features/bureau/follow-up/use-progress'
import { useRespondents } from '@/features/results/respondents/use-respondents'
import { useDebounced } from '@/hooks/use-debounced'

/** The list of respondents by the filters and the order in the address, and the progress of its survey. */
export function useRespondentPage(pageSize: number) {
  const followUp = useFollowUp()
  const { search } = followUp
  const { surveyId } = search
  const board = useProgress(surveyId)
  const keyword = useDebounced(search.keyword.trim(), 300)
  const respondents = useRespondents({ ...search, keyword }, pageSize)
  const reload = () => void respondents.reload()
  const changed = (people?: EachOutcome[]) => {
    followUp.changed(people)
    void board.reload()
    reload()
  }
  return { surveyId, followUp, board, respondents, reload, changed, survey: respondents.latest?.survey }
}

export type RespondentPage = ReturnType<typeof useRespondentPage>
