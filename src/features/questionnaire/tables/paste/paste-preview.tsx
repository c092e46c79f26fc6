import { Text, View } from '@tarojs/components'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { Violation, Row } from '@/lib/questionnaire'
import type { PastedChange, PasteProblem, PastePlan } from '@/lib/spreadsheet/paste-plan'
import { formatWithUnit } from '../../fields/decimal-value'
import { useFindingText } from '../../texts/use-finding-text'
import { type TableModel, useRowName } from '../model/table-model'

/** Maximum number of changes displayed; the total is stated. */
const mostShown = 50

interface PastePreviewProps {
  table: TableModel
  rows: Row[]
  plan: PastePlan<Violation>
}

/** The changes cell by cell, after the cells that cannot be changed. */
export function PastePreview({ table, rows, plan }: PastePreviewProps) {
  const messages = useMessageNamespace(tablesMessages)
  const { changes, problems, same, skipped: passed } = plan
  const nothing = changes.length === 0 && problems.length === 0
  return (
    <View className="paste-preview">
      {problems.length === 0 ? null : (
        <View className="paste-faults">
          <Text className="paste-head">{messages.faulty(problems.length)}</Text>
          {problems.slice(0, mostShown).map((problem, index) => (
            <ProblemLine key={index} table={table} rows={rows} problem={problem} />
          ))}
          <Rest count={problems.length} />
        </View>
      )}
      <Text className="paste-head">
        {nothing && same === 0 ? messages.noFigures : messages.summary(changes.length, same)}
      </Text>
      {passed === 0 ? null : <Text className="small">{messages.passed(passed)}</Text>}
      {changes.slice(0, mostShown).map((change) => (
        <ChangeLine key={`${change.position.row} ${change.position.column}`} {...{ table, rows, change }} />
      ))}
      <Rest count={changes.length} />
    </View>
  )
}

function Rest({ count }: { count: number }) {
  const messages = useMessageNamespace(tablesMessages)
  return count > mostShown ? <Text className="small">{messages.moreFindings(count - mostShown)}</Text> : null
}

/** The title of a row and column, including those found only in the pasted headings. */
function useCellName({ question }: TableModel, rows: Row[]) {
  const localText = useLocalText()
  const rowName = useRowName()
  return (rowId: string | null, columnId: string | null, called?: PasteProblem<Violation>['labels']) => {
    const row = rows.find(({ id }) => id === rowId)
    const column = question.columns.find(({ id }) => id === columnId)
    const names = [row ? rowName(row) : called?.row, column ? localText(column.title) : called?.column]
    return names.filter(Boolean).join(' · ')
  }
}

function ProblemLine({
  table,
  rows,
  problem,
}: Omit<PastePreviewProps, 'plan'> & { problem: PasteProblem<Violation> }) {
  const messages = useMessageNamespace(tablesMessages)
  const findingText = useFindingText()
  const cellName = useCellName(table, rows)
  const { row, column, labels: called, text } = problem
  const why =
    typeof problem.problem === 'string'
      ? messages.faults[problem.problem]
      : findingText({ questionId: table.question.id, ...problem.problem.form })
  return <Text className="paste-fault">{messages.faultAt(cellName(row, column, called), text, why)}</Text>
}

function ChangeLine({ table, rows, change }: Omit<PastePreviewProps, 'plan'> & { change: PastedChange }) {
  const messages = useMessageNamespace(tablesMessages)
  const cellName = useCellName(table, rows)
  const { question, shift } = table
  const figure = (text: string) =>
    text === '' ? messages.blank : formatWithUnit(text, { decimals: question.decimals, shift })
  return (
    <View className="paste-change figures">
      <Text className="paste-place">{cellName(change.position.row, change.position.column)}</Text>
      <Text>{`${figure(change.from)} → ${figure(change.to)}`}</Text>
    </View>
  )
}
