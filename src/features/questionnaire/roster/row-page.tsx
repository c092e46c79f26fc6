import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import { Heading, Region } from '@/platform/ui/elements'
import { useRowName } from '../texts/list-texts'
import { CellField } from './cell-field'
import type { RosterModel, RosterRow } from './roster-model'
import type { RowSearch } from './row-search'
import { rowSession, touchRow } from './row-session'

interface RowPageProps {
  roster: RosterModel
  /** Its rows are those before and after. */
  search: RowSearch
  /** Id of the row; it exists when its first cell is filled in. */
  row: string
  /** Opens another row, a new one, or the list if null. */
  onOpen: (row: string | null) => void
}

/** One row with its fields, and the way to the others. */
export function RowPage({ roster, search, row, onOpen }: RowPageProps) {
  const messages = useMessageNamespace(rosterMessages)
  const rowName = useRowName()
  const { session, question, rows, max } = roster
  const known = rows.find(({ id }) => id === row)
  const own = useMemo(() => rowSession(session, question, row), [session, question, row])
  const go = (to: string | null) => {
    if (known) touchRow(session, question, row)
    onOpen(to)
  }
  const [previous, next] = neighboursOf(search.rows, row)
  const remove = () => {
    if (known) roster.remove(row, messages.removed(`“${rowName(question, known.number, known.cells)}”`))
    onOpen(null)
  }
  return (
    <Region className="roster-page" role="group" label={known ? messages.row(known.number) : messages.newRow}>
      <View className="roster-page-head">
        <Button variant="link" size="small" onPress={() => go(null)}>
          {messages.back}
        </Button>
        <Text className="small figures">
          {known ? messages.rowOf(known.number, rows.length) : messages.newRow}
        </Text>
      </View>
      <Heading level={3} className="roster-page-title">
        <Text>{known ? rowName(question, known.number, known.cells) : messages.newRow}</Text>
      </Heading>
      {question.columns.map((column) => (
        <CellField key={column.id} {...{ session, question, row, column, own }} />
      ))}
      <View className="roster-page-foot">
        {previous ? <Button onPress={() => go(previous.id)}>{messages.previous}</Button> : null}
        {next ? <Button onPress={() => go(next.id)}>{messages.next}</Button> : null}
        {known && rows.length < max ? (
          <Button variant="primary" onPress={() => go(roster.newIds(1)[0] ?? null)}>
            {messages.addAnother}
          </Button>
        ) : null}
      </View>
      {known ? (
        <Button variant="link" size="small" onPress={remove}>
          {messages.remove}
        </Button>
      ) : null}
    </Region>
  )
}

/** The rows before and after one; a new row comes after all. */
function neighboursOf(rows: readonly RosterRow[], row: string) {
  const at = rows.findIndex(({ id }) => id === row)
  return at < 0 ? [rows[rows.length - 1], undefined] : [rows[at - 1], rows[at + 1]]
}
