import { type CursorList, useCursorList } from '@/hooks/use-cursor-list'
import { listRespondents, type RespondentSearch } from '@/services/surveys/survey-service'
import type { RespondentEntry, RespondentList } from '@/wire/surveys/questionnaire'

/** The respondents that match, loaded in pages of at least `pageSize`. */
export function useRespondents(
  search: RespondentSearch,
  pageSize = 0,
): CursorList<RespondentEntry, RespondentList> {
  return useCursorList(
    JSON.stringify(search),
    (cursor, size) => listRespondents(search, cursor, Math.max(size, pageSize)),
    ({ taskId }: RespondentEntry) => taskId,
  )
}
