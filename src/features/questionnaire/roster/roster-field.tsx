import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import { parseAddress } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'
import { onRequestCell, requestCell, requestedCell } from '../session/open-row'
import { type RosterModel, useRoster } from './roster-model'
import { RosterGrid } from './grid/roster-grid'
import { useRosterPaste } from './paste/use-roster-paste'
import { RowList } from './row-list'
import { RowPage } from './row-page'
import { type RowSearch, useRowSearch } from './row-search'
import './roster.scss'

/** An open list: its rows, of which one at a time is opened. */
export function RosterField(props: KindProps<'roster'>) {
  const { session, question } = props
  const { label } = useField(props)
  const roster = useRoster(session, question, label)
  const search = useRowSearch(roster)
  const [row, setRow] = useRequestedRow(question.id, search)
  const [isGrid, setGrid] = useState(true)
  const open = (next: string | null) => {
    setRow(next)
    setTimeout(() => scroll.toElement(`question-${question.id}`), 0)
  }
  return (
    <View className="roster">
      {row === null ? (
        <RosterList {...{ roster, search, isGrid, setGrid }} onOpen={open} />
      ) : (
        <RowPage key={row} {...{ roster, search, row }} onOpen={open} />
      )}
    </View>
  )
}

/** The row of a list that a finding leads to; null for none. */
function requestedRow(questionId: string): string | null {
  const { questionId: id, cell } = parseAddress(requestedCell())
  return id === questionId && cell ? cell.row : null
}

/** The open row: the one that a finding leads to, found or not, or that the respondent opened. */
function useRequestedRow(questionId: string, search: RowSearch) {
  const [row, setRow] = useState(() => requestedRow(questionId))
  const current = useRef(search)
  current.current = search
  useEffect(() => {
    const take = () => {
      const requested = requestedRow(questionId)
      if (requested === null) return
      setRow(requested)
      const { rows, clear } = current.current
      if (!rows.some(({ id }) => id === requested)) clear()
      requestCell('')
    }
    take()
    return onRequestCell(take)
  }, [questionId])
  return [row, setRow] as const
}

interface RosterListProps {
  roster: RosterModel
  search: RowSearch
  /** On wide screens: the rows are a grid. */
  isGrid: boolean
  setGrid: (isGrid: boolean) => void
  onOpen: (row: string | null) => void
}

function RosterList({ roster, search, isGrid, setGrid, onOpen }: RosterListProps) {
  const messages = useMessageNamespace(rosterMessages)
  const { question, rows, max } = roster
  const paste = useRosterPaste(roster)
  const wide = useWideLayout()
  const asGrid = wide && isGrid
  const isFull = rows.length >= max
  const count =
    question.maxRows === undefined ? messages.count(rows.length) : messages.limit(rows.length, max)
  return (
    <>
      <View className="roster-head">
        <Text className="small figures roster-count">{rows.length === 0 ? messages.empty : count}</Text>
        <Button variant="link" size="small" onPress={paste.fromClipboard}>
          {messages.paste}
        </Button>
        {wide ? (
          <Button variant="link" size="small" onPress={() => setGrid(!isGrid)}>
            {isGrid ? messages.toList : messages.toGrid}
          </Button>
        ) : null}
      </View>
      <ChangeNotice roster={roster} />
      {asGrid ? (
        <RosterGrid {...{ roster, search, onOpen }} onPaste={paste.begin} />
      ) : (
        <RowList {...{ roster, search, onOpen }} />
      )}
      {isFull ? (
        <Text className="small">{messages.full(max)}</Text>
      ) : asGrid ? null : (
        <Button onPress={() => onOpen(roster.newIds(1)[0] ?? null)}>{messages.add}</Button>
      )}
      {paste.dialog}
    </>
  )
}

/** Reports a change of whole rows, with an undo button. */
function ChangeNotice({ roster: { change, undo } }: { roster: RosterModel }) {
  const messages = useMessageNamespace(rosterMessages)
  if (!change) return null
  return (
    <Notice
      tone="info"
      action={
        change.before ? (
          <Button variant="link" size="small" onPress={() => undo(messages.undone)}>
            {messages.undo}
          </Button>
        ) : null
      }
    >
      <Text>{change.text}</Text>
    </Notice>
  )
}
