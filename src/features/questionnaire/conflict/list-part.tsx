import { Text } from '@tarojs/components'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import { type Answers, isRoster, type RosterQuestion } from '@/lib/questionnaire'
import { useCellText, useRowName } from '../texts/list-texts'
import { type Difference, rowsOf, type Side } from './differences'

/** The name of a row or cell of a list, as the side that has it names it; empty for a question. */
export function useListPartName(versions: Record<Side, Answers>): (difference: Difference) => string {
  const localText = useLocalText()
  const rowName = useRowName()
  return ({ question, row, column }) => {
    if (row === undefined || !isRoster(question)) return ''
    const sides = [versions.here, versions.other].map((answers) => rowsOf(answers, question))
    const rows = sides.find((one) => row in one) ?? {}
    const name = rowName(question, Object.keys(rows).indexOf(row) + 1, rows[row] ?? {})
    return column ? `${name} · ${localText(column.title)}` : name
  }
}

/** A cell of a list, or a whole row with its filled columns. */
export function ListPart({ difference, answers }: { difference: Difference; answers: Answers }) {
  const messages = useMessageNamespace(outboxMessages).conflict
  const localText = useLocalText()
  const cellText = useCellText()
  const { question, row = '', column } = difference
  const cells = rowsOf(answers, question)[row]
  if (column)
    return <Text className="figures">{cellText(column, cells?.[column.id]) || messages.nothing}</Text>
  if (!cells) return <Text>{messages.noRow}</Text>
  const filled = (question as RosterQuestion).columns.flatMap((one) => {
    const text = cellText(one, cells[one.id])
    return text === '' ? [] : [`${localText(one.title)} ${text}`]
  })
  return <Text className="figures">{filled.join(' · ')}</Text>
}
