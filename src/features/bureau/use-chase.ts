import { useState } from 'react'
import type { RollEntry } from '@/wire/questionnaire'
import type { GroupFilter } from './board-groups'

const everywhere: GroupFilter = { area: '', department: '', name: '' }

/** What is open on a chase board. */
export type Open =
  { kind: 'remind'; entry: RollEntry | null } | { kind: 'task'; entry: RollEntry } | { kind: 'add' }

/** The state of a chase board: which group is looked at, what is open, and how often it has changed. */
export function useChase() {
  const [group, setGroup] = useState(everywhere)
  const [open, setOpen] = useState<Open | null>(null)
  const [version, setVersion] = useState(0)
  return {
    ...{ group, setGroup, open, setOpen, version },
    clearGroup: () => setGroup(everywhere),
    close: () => setOpen(null),
    changed: () => {
      setOpen(null)
      setVersion((before) => before + 1)
    },
  }
}

export type Chase = ReturnType<typeof useChase>
