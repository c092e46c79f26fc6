import { Text, View } from '@tarojs/components'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import type { GridPosition } from '@/lib/layout/grid-moves'
import { columnKindOf, type RosterQuestion } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import { scrollInContainer } from '@/platform/ui/scroll-into-view'
import { RuleFindings } from '../../findings/rule-findings'
import { useFindingText } from '../../texts/use-finding-text'
import { cellFieldId, type RosterModel } from '../roster-model'
import { barId, gridId, headId, nameId } from './grid-ids'
import type { GridStore } from './grid-store'

interface ActiveBarProps {
  roster: RosterModel
  onOpen: (row: string) => void
  store: GridStore
}

/** Below the grid: what is wrong with the active cell, its reasons, and the actions on its row. */
export function ActiveBar({ roster, store, onOpen }: ActiveBarProps) {
  const messages = useMessageNamespace(rosterMessages)
  const findingText = useFindingText()
  const active = useSyncExternalStore(store.subscribe, store.active, store.active)
  const [kept, setKept] = useState(active)
  // The actions stay while one of them takes the focus.
  if (active && active !== kept) setKept(active)
  const { session, question, rows } = roster
  useScrollToActive(question, active)
  const row = rows.find(({ id }) => id === kept?.row)
  const isSearch = useSyncExternalStore(store.subscribe, store.isOffering, store.isOffering)
  const findings =
    kept && row && !isSearch ? row.findings.filter(({ cell }) => cell?.column === kept.column) : []
  const column = question.columns.find(({ id }) => id === active?.column)
  const name = row ? messages.row(row.number) : ''
  return (
    <View id={barId(question)} className="roster-bar">
      <Region role="status" className="roster-bar-text">
        {findings
          .filter(({ rule }) => !rule)
          .map((finding) => (
            <Text key={finding.code} className="grid-bar-error">
              {findingText(finding)}
            </Text>
          ))}
      </Region>
      {column && columnKindOf(column).codes ? <Text className="small">{messages.codeHint}</Text> : null}
      <RuleFindings session={session} findings={findings.filter(({ rule }) => rule)} />
      {row ? (
        <View className="roster-bar-actions">
          <Button variant="link" size="small" onPress={() => onOpen(row.id)}>
            {messages.open(name)}
          </Button>
          <Button variant="link" size="small" onPress={() => roster.remove(row.id, messages.removed(name))}>
            {messages.remove}
          </Button>
        </View>
      ) : null}
    </View>
  )
}

/** Scrolls the grid until the active cell is beside the fixed headings. */
function useScrollToActive(question: RosterQuestion, active: GridPosition | null): void {
  useEffect(() => {
    if (!active) return
    const frozen = { top: headId(question, active.column), left: nameId(question, active.row) }
    const cell = `${cellFieldId(question, active.row, active.column)}-cell`
    scrollInContainer(cell, gridId(question), frozen, `${gridId(question)}-frame`)
  }, [question, active])
}
