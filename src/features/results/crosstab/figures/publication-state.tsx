import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useTimeText } from '@/hooks/use-time-text'
import { figureTableMessages } from '@/i18n/figure-tables'
import { errorText } from '@/i18n/errors'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { serverNow } from '@/request/server-clock'
import { reviseFigure } from '@/services/surveys/figure-table-service'
import type { FigureTable, FigureTableAnswer } from '@/wire/results/figure-table'
import type { FigureSelection } from './figure-fields'

interface PublicationStateProps {
  surveyId: string
  selection: FigureSelection
  answer: FigureTableAnswer
  table: FigureTable
  onRevised: () => void
}

/** What is withheld from a published table, from when its figures are, and the way to a revision. */
export function PublicationState({ surveyId, selection, answer, table, onRevised }: PublicationStateProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const all = useMessages()
  const time = useTimeText()
  const [outcome, setOutcome] = useState<{ revised: boolean; error?: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const revise = async () => {
    setBusy(true)
    try {
      const { revised } = await reviseFigure(surveyId, selection.figure)
      setOutcome({ revised })
      if (revised) onRevised()
    } catch (error) {
      setOutcome({ revised: false, error })
    } finally {
      setBusy(false)
    }
  }
  const at = (moment: string | null) => (moment ? time.short(moment, serverNow()) : '')
  const said = (result: { revised: boolean; error?: unknown }) => {
    if (result.error) return errorText(result.error, all)
    return result.revised ? messages.revised : messages.notRevised
  }
  return (
    <View className="figure-table-state">
      <Text className="small">{messages.withheld(table.withheld)}</Text>
      <Text className="small">{`${messages.publishedAt(at(answer.publishedAt))} ${messages.frozenAt(at(answer.frozenAt))}`}</Text>
      {answer.changedUnits > 0 ? (
        <>
          <Text className="small">{messages.changed(answer.changedUnits)}</Text>
          <Text className="small">{messages.reviseHint}</Text>
          <View className="survey-actions">
            <Button size="small" busy={busy} onPress={() => void revise()}>
              {messages.revise}
            </Button>
          </View>
        </>
      ) : null}
      {outcome ? <Notice tone={outcome.revised ? 'info' : 'warn'}>{said(outcome)}</Notice> : null}
    </View>
  )
}
