import { useState } from 'react'
import { usePageParams } from '@/platform/page/lifecycle'
import type { RespondentEntry } from '@/wire/surveys/questionnaire'
import type { GroupFilter } from './progress-groups'

const everywhere: GroupFilter = { area: '', department: '', name: '' }

/** The open dialog of the follow-up page. */
export type Open =
  | { kind: 'remind'; entry: RespondentEntry | null }
  | { kind: 'task'; entry: RespondentEntry }
  | { kind: 'add' }
  /** For all selected respondents; afterwards the outcome of each. */
  | { kind: 'remindTicked' | 'extendTicked' }
  | { kind: 'outcome'; people: EachOutcome[] }

/** The displayed outcome for one selected respondent. */
export interface EachOutcome {
  entry: RespondentEntry
  text: string
}

/** Maximum number of respondents per call. */
const mostTicked = 500

/**
 * State of the follow-up page: group filter, open dialog, selection and change count. The address may name an area, and
 * open the reminder of all.
 */
export function useFollowUp() {
  const { area = '', areaName = area, remind } = usePageParams()
  const [group, setGroup] = useState({ ...everywhere, area, name: areaName })
  const [open, setOpen] = useState<Open | null>(remind === 'all' ? { kind: 'remind', entry: null } : null)
  const [version, setVersion] = useState(0)
  const [ticked, setTicked] = useState<readonly RespondentEntry[]>([])
  const isTicked = (taskId: string) => ticked.some((one) => one.taskId === taskId)
  const tick = (entry: RespondentEntry) =>
    setTicked((before) => {
      const others = before.filter(({ taskId }) => taskId !== entry.taskId)
      return others.length < before.length || before.length >= mostTicked ? others : [...before, entry]
    })
  return {
    ...{ group, setGroup, open, setOpen, version },
    ...{ ticked, isTicked, tick, untick: () => setTicked([]) },
    clearGroup: () => setGroup(everywhere),
    close: () => setOpen(null),
    /** Called after an action; `people` opens the outcome of each selected respondent. */
    changed: (people?: EachOutcome[]) => {
      setOpen(people ? { kind: 'outcome', people } : null)
      setTicked([])
      setVersion((before) => before + 1)
    },
  }
}

export type FollowUp = ReturnType<typeof useFollowUp>
