import { useState } from 'react'
import { oneOf, type PageQuery, usePageQuery } from '@/hooks/desktop/use-page-query'
import { isMissing } from '@/lib/numbers/is-missing'
import type { RespondentSearch } from '@/services/surveys/survey-service'
import { type RespondentEntry, respondentOrders, respondentStatuses } from '@/wire/surveys/questionnaire'

/** A respondent that an action is about. */
export type Target = Pick<RespondentEntry, 'taskId' | 'unit' | 'person' | 'laterDueAt'>

export const taskActs = ['remind', 'extend', 'excuse', 'reinstate', 'unassign'] as const
export type TaskAct = (typeof taskActs)[number]

/** Whether an act applies to a task, as far as the client knows; the gateway decides. */
export function appliesTo(
  act: TaskAct,
  { status, submissions }: Pick<RespondentEntry, 'status' | 'submissions'>,
) {
  if (act === 'unassign') return submissions === 0
  return act === 'reinstate' ? status === 'excused' : isMissing(status)
}

/** The open dialog or side pane of the follow-up page. */
export type Open =
  | { kind: 'remind'; entry: RespondentEntry | null }
  | { kind: 'task'; entry: RespondentEntry }
  | { kind: 'excuse' | 'reinstate'; entry: RespondentEntry }
  | { kind: 'add' | 'estimate' }
  /** For all selected respondents; afterwards the outcome of each. */
  | { kind: 'remindTicked' | 'extendTicked' | 'excuseTicked' }
  /** On a computer, for the given respondents. */
  | { kind: 'act'; act: TaskAct; targets: readonly Target[] }
  | { kind: 'outcome'; people: EachOutcome[] }

/** The displayed outcome for one selected respondent. */
export interface EachOutcome {
  entry: Target
  text: string
  /** False if the respondent was left out. */
  isDone: boolean
}

/** Maximum number of respondents per call. */
export const mostTicked = 500

/** The search that an address states; unknown values count as not stated. */
export function searchIn(query: PageQuery): RespondentSearch {
  return {
    surveyId: query['surveyId'] ?? '',
    status: oneOf(respondentStatuses, query['status']) ?? '',
    keyword: query['keyword'] ?? '',
    area: query['area'] ?? '',
    department: query['department'] ?? '',
    order: oneOf(respondentOrders, query['order']) ?? 'unit',
    descending: query['descending'] === 'true',
  }
}

const nothing = { status: '', keyword: '', area: '', department: '', order: '', descending: '' }

/** Filters and order of the log of reminders. */
type LogParameter = 'logKeyword' | 'logOnly' | 'logOrder' | 'logDescending'

type SearchPart = Partial<
  Record<keyof typeof nothing | 'task' | 'remind' | 'areaName' | 'log' | LogParameter, string>
>

/**
 * State of the follow-up page, the same for all its layouts: filters and order in the address, open dialog, selection
 * and change count. The address may also open the reminder of all.
 */
export function useFollowUp() {
  const [query, change] = usePageQuery()
  const [open, setOpen] = useState<Open | null>(
    query['remind'] === 'all' ? { kind: 'remind', entry: null } : null,
  )
  const [version, setVersion] = useState(0)
  const [ticked, setTicked] = useState<readonly RespondentEntry[]>([])
  const isTicked = (taskId: string) => ticked.some((one) => one.taskId === taskId)
  const tick = (entry: RespondentEntry) =>
    setTicked((before) => {
      const others = before.filter(({ taskId }) => taskId !== entry.taskId)
      return others.length < before.length || before.length >= mostTicked ? others : [...before, entry]
    })
  const replace = (next: PageQuery) => change({ ...nothing, areaName: '', ...next })
  return {
    ...{ query, open, setOpen, version, replace },
    search: searchIn(query),
    change: (part: SearchPart) => change(part),
    /** On a computer the log of reminders takes the place of the respondents. */
    isLog: query['log'] === 'true',
    ...{ ticked, isTicked, tick, untick: () => setTicked([]) },
    /** Selects these respondents instead of those before, as many as one call takes. */
    setTicked: (entries: readonly RespondentEntry[]) => setTicked(entries.slice(0, mostTicked)),
    /** Limits the respondents to a status. Missing ones are ordered by how much they matter, if that is known. */
    setStatus: (status: RespondentSearch['status'], hasMissingShares = false) =>
      change({
        status,
        ...(status === 'nonResponse' && hasMissingShares
          ? { order: 'missingShare', descending: 'true' }
          : {}),
      }),
    /** Limits the respondents to an area or a department, or not. */
    setGroup: ({ area = '', department = '' }: { area?: string; department?: string }) =>
      change({ area, department, areaName: '' }),
    close: () => {
      setOpen(null)
      if (query['remind']) change({ remind: '' })
    },
    /** Called after an action; `people` opens the outcome of each selected respondent. */
    changed: (people?: EachOutcome[]) => {
      setOpen(people ? { kind: 'outcome', people } : null)
      if (query['remind']) change({ remind: '' })
      setTicked([])
      setVersion((before) => before + 1)
    },
  }
}

export type FollowUp = ReturnType<typeof useFollowUp>
