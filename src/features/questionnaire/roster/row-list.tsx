import { Text, View } from '@tarojs/components'
import { memo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import type { RosterQuestion } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { useCellText, useRowName } from '../texts/list-texts'
import { type Cells, cellFieldId, type RosterModel, type RowState } from './roster-model'
import { type RowSearch, RowSearchField } from './row-search'

/** Rows that are displayed at first, and added with each press. */
const step = 50
/** Columns displayed below the name of a row. */
const mostBelow = 2

const tones: Record<RowState, ChipTone> = { must: 'bad', verify: 'warn', missing: 'neutral' }

interface RowListProps {
  roster: RosterModel
  search: RowSearch
  onOpen: (row: string) => void
}

/** The rows by name, with their state; a press opens one. */
export function RowList({ roster, search, onOpen }: RowListProps) {
  const messages = useMessageNamespace(rosterMessages)
  const [most, setMost] = useState(step)
  const { question } = roster
  const { rows: found } = search
  const [only, ...others] = found
  const openOnly = () => {
    if (search.isFiltered && only && others.length === 0) onOpen(only.id)
  }
  return (
    <>
      <RowSearchField {...{ roster, search }} onSearch={openOnly} />
      <View className="roster-rows">
        {found.slice(0, most).map(({ id, number, cells, state }) => (
          <RowLine key={id} {...{ id, question, number, cells, state, onOpen }} />
        ))}
      </View>
      {found.length > most ? (
        <Button variant="link" size="small" onPress={() => setMost(most + step)}>
          {messages.more(Math.min(step, found.length - most))}
        </Button>
      ) : null}
    </>
  )
}

interface RowLineProps extends Pick<RowListProps, 'onOpen'> {
  id: string
  question: RosterQuestion
  number: number
  cells: Cells
  state: RowState | null
}

/** Memoised: a key press changes one row. */
const RowLine = memo(function OneRow({ id, question, number, cells, state, onOpen }: RowLineProps) {
  const messages = useMessageNamespace(rosterMessages)
  const localText = useLocalText()
  const cellText = useCellText()
  const rowName = useRowName()
  const below = question.columns
    .slice(1)
    .map((column) => ({ title: localText(column.title), text: cellText(column, cells[column.id]) }))
    .filter((one) => one.text !== '')
    .slice(0, mostBelow)
  return (
    <Pressable className="roster-line" onPress={() => onOpen(id)}>
      <Text className="roster-number figures">{number}</Text>
      <View className="roster-line-text" id={`${cellFieldId(question, id, 'row')}`}>
        <Text className="roster-name">{rowName(question, number, cells)}</Text>
        {below.length === 0 ? null : (
          <Text className="small figures">
            {below.map(({ title, text }) => `${title} ${text}`).join(' · ')}
          </Text>
        )}
      </View>
      {state === null ? null : <Chip tone={tones[state]}>{messages.states[state]}</Chip>}
      <Icon name="forward" small />
    </Pressable>
  )
})
