import { useState } from 'react'
import type { RespondentEntry } from '@/wire/questionnaire'
import type { GroupFilter } from './progress-groups'

const everywhere: GroupFilter = { area: '', department: '', name: '' }

/** What is open on a chase board. */
export type Open =
  | { kind: 'remind'; entry: RespondentEntry | null }
  | { kind: 'task'; entry: RespondentEntry }
  | { kind: 'add' }
  /** About all that are ticked; afterwards what became of each. */
  | { kind: 'remindTicked' | 'extendTicked' }
  | { kind: 'outcome'; people: EachOutcome[] }

/** What became of one of those ticked, in words. */
export interface EachOutcome {
  entry: RespondentEntry
  text: string
}

/** A call takes no more at once. */
const mostTicked = 500

/** The state of a chase board: which group is looked at, what is open, and how often it has changed. */
export function useFollowUp() {
  const [group, setGroup] = useState(everywhere)
  const [open, setOpen] = useState<Open | null>(null)
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
    /** Something was done; with `people` that is told of each of those ticked. */
    changed: (people?: EachOutcome[]) => {
      setOpen(people ? { kind: 'outcome', people } : null)
      setTicked([])
      setVersion((before) => before + 1)
    },
  }
}

export type FollowUp = ReturnType<typeof useFollowUp>
