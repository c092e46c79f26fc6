import { useEffect, useState } from 'react'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { focusField } from '@/desktop/page/focus-field'
import { loadList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { open as openPage } from '@/platform/page/navigation'
import { href } from '@/routes'
import { listRespondents } from '@/services/surveys/survey-service'
import type { RespondentEntry, RespondentList } from '@/wire/surveys/questionnaire'
import { mostTicked, type Target, type TaskAct } from '../use-follow-up'
import type { RespondentBoardProps } from './types'

export const gridId = 'respondents'

/** What the board shows and does: the rows, the unit in the side pane, and actions on ticked or current rows. */
export function useBoard(props: RespondentBoardProps) {
  const { list, followUp, isWhole } = props
  const { ticked, search } = followUp
  const items = useKeptRows(list)
  const pane = usePane(props)
  const current = items.find(({ taskId }) => taskId === pane.current) ?? items[0]
  const canAct = (act: TaskAct) => act !== 'unassign' || isWhole
  const act = (which: TaskAct, targets: readonly Target[]) => {
    if (canAct(which) && targets.length > 0) followUp.setOpen({ kind: 'act', act: which, targets })
  }
  return {
    ...props,
    ...{ items, current, pane, canAct, act },
    log: useLog(props),
    /** Acts on the ticked rows, without ticks on this one. */
    actFrom: (which: TaskAct, row: RespondentEntry) => act(which, ticked.length > 0 ? ticked : [row]),
    openAnswers: ({ taskId, submissions }: Pick<RespondentEntry, 'taskId' | 'submissions'>) => {
      if (submissions > 0) openPage(href('review', { id: taskId }))
    },
    /** Ticks all rows that match, loaded or not, up to the number that one call takes. */
    async tickAll() {
      const load = (cursor: string | null, size: number) => listRespondents(search, cursor, size)
      const all = await loadList<RespondentEntry, RespondentList>(load, () => mostTicked)
      followUp.setTicked(all.items)
    },
    setTickedIds(ids: ReadonlySet<string>) {
      const known = new Map([...ticked, ...items].map((entry) => [entry.taskId, entry]))
      followUp.setTicked([...ids].flatMap((id) => known.get(id) ?? []))
    },
  }
}

export type Board = ReturnType<typeof useBoard>

/** The log of reminders in the place of the respondents; the focus comes back to these. */
function useLog({ followUp: { isLog, change } }: RespondentBoardProps) {
  const [wasSwitched, setSwitched] = useState(false)
  useEffect(() => {
    if (wasSwitched && !isLog) focusField(gridId)
  }, [isLog, wasSwitched])
  const show = (log: boolean) => {
    setSwitched(true)
    change({ log: log ? 'true' : '' })
  }
  return { isOpen: isLog, wasSwitched, open: () => show(true), close: () => show(false) }
}

/** The row in the side pane. The address names it, at rest: browsers limit how often it changes. */
function usePane({ followUp: { query, change, open, setOpen } }: RespondentBoardProps) {
  const [current, setCurrent] = useState<string | null>(query['task'] || null)
  const [isOpen, setIsOpen] = useState(current !== null)
  const shown = isOpen ? (current ?? '') : ''
  const rested = useDebounced(shown, 300)
  const stated = query['task'] ?? ''
  useEffect(() => {
    if (rested === shown && rested !== stated) change({ task: rested })
  })
  // The form of adding people and the estimate take the pane's place.
  const other = open?.kind === 'add' || open?.kind === 'estimate' ? open.kind : null
  return {
    ...{ current, isOpen, other },
    taskId: isOpen ? current : null,
    setCurrent: ({ taskId }: Pick<RespondentEntry, 'taskId'>) => setCurrent(taskId),
    show: ({ taskId }: Pick<RespondentEntry, 'taskId'>) => {
      setCurrent(taskId)
      setIsOpen(true)
      if (other) setOpen(null)
    },
    /** The focus returns to the table. */
    close: () => {
      if (other) setOpen(null)
      else setIsOpen(false)
      focusField(gridId)
    },
  }
}
