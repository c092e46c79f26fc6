import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { estimateMessages } from '@/i18n/estimate'
import { formatDecimal } from '@/lib/numbers/decimal'
import { withUnit } from '@/lib/text/with-unit'
import { serverNow } from '@/request/server-clock'
import { getEstimate } from '@/services/surveys/follow-up-service'
import type { Estimate, FigureEstimate, ReceivedFigure } from '@/wire/selective-editing/estimate'
import './estimate-card.scss'

/** The estimate of a survey's totals, marked as such; loaded when it is wanted. */
export function EstimateOnDemand({ surveyId }: { surveyId: string }) {
  const messages = useMessageNamespace(estimateMessages)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <EstimateCard surveyId={surveyId} />
  return (
    <Button size="small" onPress={() => setOpen(true)}>
      {messages.show}
    </Button>
  )
}

export function EstimateCard({ surveyId }: { surveyId: string }) {
  const messages = useMessageNamespace(estimateMessages)
  const loaded = useLoad(`estimate ${surveyId}`, () => getEstimate(surveyId))
  return (
    <Card title={messages.title}>
      {loaded.state === 'failed' ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
      ) : null}
      {loaded.data ? <Figures estimate={loaded.data} /> : null}
      {!loaded.data && loaded.state !== 'failed' ? <Skeleton cards={1} lines={4} /> : null}
    </Card>
  )
}

function Figures({ estimate }: { estimate: Estimate }) {
  const messages = useMessageNamespace(estimateMessages)
  const time = useTimeText()
  const { assessedAt, responses, units, figures, withheld } = estimate
  if (assessedAt === null) return <Text className="small">{messages.none}</Text>
  if (figures.length + withheld.length === 0) return <Text className="small">{messages.noFigures}</Text>
  return (
    <View className="estimate">
      <Text className="small">{messages.notResult}</Text>
      <Text className="small">{messages.asOf(time.short(assessedAt, serverNow()), responses, units)}</Text>
      {figures.map((figure) => (
        <Figure key={figure.at['zh-CN']} figure={figure} />
      ))}
      {withheld.map((figure) => (
        <Withheld key={figure.at['zh-CN']} figure={figure} />
      ))}
    </View>
  )
}

/** Decimal text of a number; signed with a plus for a change. */
function decimalText(value: number, decimals: number, isChange = false): string {
  const text = formatDecimal(value.toFixed(decimals), decimals)
  return isChange && value > 0 ? `+${text}` : text
}

function Withheld({ figure: { at, received, decimals } }: { figure: ReceivedFigure }) {
  const messages = useMessageNamespace(estimateMessages)
  const localText = useLocalText()
  return (
    <View className="estimate-figure">
      <Text className="estimate-name">{localText(at)}</Text>
      <Text className="small">{messages.receivedOnly(decimalText(received, decimals))}</Text>
      <Text className="small">{messages.withheld}</Text>
    </View>
  )
}

function Figure({ figure }: { figure: FigureEstimate }) {
  const messages = useMessageNamespace(estimateMessages)
  const localText = useLocalText()
  const { received, imputed, byRatio, byLastValue, unknown, margin, suspected, decimals, unit } = figure
  const number = (value: number) => decimalText(value, decimals)
  const total = number(received + imputed)
  const notes = [
    messages.parts(number(received), number(imputed)),
    ...(byRatio > 0 ? [messages.byRatio(byRatio)] : []),
    ...(byLastValue > 0 ? [messages.byLastValue(byLastValue)] : []),
    ...(unknown > 0 ? [messages.unknown(unknown)] : []),
    ...(margin > 0 ? [messages.margin(number(margin))] : []),
    ...(suspected === 0 ? [] : [messages.suspected(decimalText(suspected, decimals, true))]),
  ]
  return (
    <View className="estimate-figure">
      <View className="estimate-head">
        <Text className="estimate-name">{localText(figure.at)}</Text>
        <Text className="estimate-total figures">
          {messages.about(unit ? withUnit(total, localText(unit)) : total)}
        </Text>
      </View>
      {notes.map((note) => (
        <Text key={note} className="small">
          {note}
        </Text>
      ))}
    </View>
  )
}
