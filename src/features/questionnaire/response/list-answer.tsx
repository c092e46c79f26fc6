import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { answerTextMessages } from '@/i18n/answer-texts'
import { nameWithUnit } from '@/lib/text/with-unit'
import { columnKindOf, type RosterAnswer, type RosterColumn, type RosterQuestion } from '@/lib/questionnaire'
import { useCellText } from '../texts/list-texts'

/** Rows that are displayed at first, and added with each press. */
const step = 20

interface ListAnswerProps {
  question: RosterQuestion
  rows: RosterAnswer
  /** Draws a cell; its text if missing. */
  cell?: (row: string, column: RosterColumn, text: string) => ReactNode
}

/** The rows of a list as a table, read-only. */
export function ListAnswer({ question, rows, cell = (_row, _column, text) => text }: ListAnswerProps) {
  const parts = useMessageNamespace(answerTextMessages)
  const localText = useLocalText()
  const cellText = useCellText()
  const [most, setMost] = useState(step)
  const all = Object.entries(rows)
  const headOf = (column: RosterColumn) => {
    const unit = 'unit' in column && column.unit ? localText(column.unit) : ''
    return nameWithUnit(localText(column.title), unit)
  }
  return (
    <View className="response-list">
      <DataTable
        label={localText(question.title)}
        columns={[
          { title: parts.number },
          ...question.columns.map((column) => ({
            title: headOf(column),
            figures: columnKindOf(column).numeric !== undefined,
          })),
        ]}
        rows={all.slice(0, most).map(([id, cells], at) => ({
          id,
          cells: [
            String(at + 1),
            ...question.columns.map((column) => cell(id, column, cellText(column, cells[column.id]))),
          ],
        }))}
      />
      {all.length > most ? (
        <Button variant="link" size="small" onPress={() => setMost(most + step)}>
          {parts.moreRows(Math.min(step, all.length - most))}
        </Button>
      ) : null}
    </View>
  )
}
