import { Text, View } from '@tarojs/components'
import { useMessageNamespace, useLocalText } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { Finding, Row } from '@/lib/questionnaire'
import { Pressable, Region } from '@/platform/ui/elements'
import { useScrollToFinding } from '../session/scroll-to-finding'
import { useFindingText } from '../texts/use-finding-text'
import { type TableModel, useRowName } from './model/table-model'

const mostShown = 5

/** Findings of single cells; a press opens the cell. Violated rules are displayed below the table. */
export function TableFindings({ table, rows }: { table: TableModel; rows: Row[] }) {
  const messages = useMessageNamespace(tablesMessages)
  const findingText = useFindingText()
  const localText = useLocalText()
  const rowName = useRowName()
  const jump = useScrollToFinding(table.session)
  const all = table.session.shownFindings(table.question.id).filter(({ cell, rule }) => cell && !rule)
  const labelOf = (finding: Finding) => {
    const row = rows.find(({ id }) => id === finding.cell?.row)
    const column = table.question.columns.find(({ id }) => id === finding.cell?.column)
    return row && column ? messages.at(rowName(row), localText(column.title), findingText(finding)) : ''
  }
  return (
    <Region role="status">
      {all.length === 0 ? null : (
        <View className="table-findings">
          <Text className="table-findings-head">{messages.findings(all.length)}</Text>
          {all.slice(0, mostShown).map((finding) => (
            <Pressable
              key={`${finding.cell?.row} ${finding.cell?.column} ${finding.code}`}
              className="table-finding"
              onPress={() => jump(finding)}
            >
              {labelOf(finding)}
            </Pressable>
          ))}
          {all.length > mostShown ? (
            <Text className="small">{messages.moreFindings(all.length - mostShown)}</Text>
          ) : null}
        </View>
      )}
    </Region>
  )
}
