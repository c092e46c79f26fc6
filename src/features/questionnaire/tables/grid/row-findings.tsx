import { View } from '@tarojs/components'
import { useCallback, useSyncExternalStore } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { Finding, Row } from '@/lib/questionnaire'
import { GridLine, GridNote } from '@/platform/ui/grid-view'
import { FindingNote, RuleFindings } from '../../findings/rule-findings'
import { useFindingText } from '../../texts/use-finding-text'
import { addressIn, type TableModel, type TableQuestion } from '../model/table-model'

interface RowFindingsProps {
  table: TableModel
  row: Row
}

/** The findings of the cells of a row that may be displayed; re-renders only when one of the cells changes. */
function useRowFindings({ session, question }: TableModel, row: Row): Finding[] {
  const addresses = question.columns.map(({ id }) => addressIn(question, { row: row.id, column: id }))
  const key = addresses.join(' ')
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key.split(' ').map((address) => session.subscribe(address, listener))
      return () => ends.forEach((end) => end())
    },
    [session, key],
  )
  const version = () => addresses.reduce((sum, address) => sum + session.version(address), 0)
  useSyncExternalStore(subscribe, version, version)
  return session.shownFindings(question.id).filter(({ cell }) => cell?.row === row.id)
}

/** One line for each different text, with the columns it applies to. */
function useTexts(columns: TableQuestion['columns'], findings: readonly Finding[]): string[] {
  const messages = useMessageNamespace(tablesMessages)
  const findingText = useFindingText()
  const localText = useLocalText()
  const titles = new Map<string, string[]>()
  for (const finding of findings.filter(({ rule }) => !rule)) {
    const column = columns.find(({ id }) => id === finding.cell?.column)
    const text = findingText(finding)
    titles.set(text, [...(titles.get(text) ?? []), column ? localText(column.title) : ''])
  }
  return [...titles].map(([text, names]) => messages.at(messages.columns(...names), text))
}

/** The findings of a row of the grid, below it and as wide as the visible part of the grid. */
export function RowFindings({ table, row }: RowFindingsProps) {
  const findings = useRowFindings(table, row)
  const texts = useTexts(table.question.columns, findings)
  if (findings.length === 0) return null
  return (
    <GridLine className="grid-line">
      <GridNote className="grid-note">
        <View className="grid-note-room">
          {texts.map((text) => (
            <View key={text} className="finding finding-must">
              <View className="finding-line">
                <FindingNote state="must" text={text} />
              </View>
            </View>
          ))}
          <RuleFindings session={table.session} findings={findings} />
        </View>
      </GridNote>
    </GridLine>
  )
}
