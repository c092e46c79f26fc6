import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { estimateMessages } from '@/i18n/estimate'
import { serverNow } from '@/request/server-clock'
import { getEstimate } from '@/services/surveys/follow-up-service'
import type { Estimate } from '@/wire/selective-editing/estimate'
import { EstimateList } from './estimate-list'
import { EstimateTable } from './estimate-table'
import { useEstimateLines } from './use-estimate-lines'
import './estimate.scss'

/** Figures that are displayed at first. */
const FEW = 4

/** The estimate of a survey's totals, loaded when it is wanted. */
export function EstimateOnDemand({ surveyId }: { surveyId: string }) {
  const messages = useMessageNamespace(estimateMessages)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <EstimateCard surveyId={surveyId} />
  return (
    <Button size="small" onPress={() => setOpen(true)}>
      {messages.title}
    </Button>
  )
}

interface EstimateCardProps {
  surveyId: string
  /** In a pane, which has no room for the table. */
  narrow?: boolean
}

/** What the totals of a survey that is still being collected are expected to become. */
export function EstimateCard({ surveyId, narrow = false }: EstimateCardProps) {
  const messages = useMessageNamespace(estimateMessages)
  const loaded = useLoad(`estimate ${surveyId}`, () => getEstimate(surveyId))
  return (
    <Card title={messages.title}>
      {loaded.state === 'failed' ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
      ) : null}
      {loaded.data ? <Figures estimate={loaded.data} narrow={narrow} /> : null}
      {loaded.state === 'loading' ? <Skeleton cards={1} lines={4} /> : null}
    </Card>
  )
}

function Figures({ estimate, narrow }: { estimate: Estimate; narrow: boolean }) {
  const messages = useMessageNamespace(estimateMessages)
  const time = useTimeText()
  const isWide = useWideLayout() && !narrow
  const [isWhole, setWhole] = useState(false)
  const lines = useEstimateLines(estimate)
  const { assessedAt, responses, units } = estimate
  if (assessedAt === null) return <Text className="small">{messages.none}</Text>
  if (lines.length === 0) return <Text className="small">{messages.noFigures}</Text>
  const shown = isWhole ? lines : lines.slice(0, FEW)
  const Lines = isWide ? EstimateTable : EstimateList
  return (
    <View className="live-estimate">
      <Text className="small">{messages.collecting}</Text>
      <Text className="small">{messages.asOf(time.short(assessedAt, serverNow()), responses, units)}</Text>
      <Lines lines={shown} />
      {lines.length > FEW ? (
        <View className="live-estimate-more">
          <Button size="small" onPress={() => setWhole(!isWhole)}>
            {isWhole ? messages.fewer : messages.all(lines.length)}
          </Button>
        </View>
      ) : null}
    </View>
  )
}
