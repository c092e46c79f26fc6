import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { estimateMessages } from '@/i18n/estimate'
import { withUnit } from '@/lib/text/with-unit'
import type { EstimateLine } from './use-estimate-lines'

/** The estimates on a phone: the figures one below the other. */
export function EstimateList({ lines }: { lines: readonly EstimateLine[] }) {
  return (
    <>
      {lines.map((line) => (
        <Figure key={line.name} line={line} />
      ))}
    </>
  )
}

function Figure({ line: { name, unit, received, estimate } }: { line: EstimateLine }) {
  const messages = useMessageNamespace(estimateMessages)
  const { columns } = messages
  const inUnit = (value: string) => (unit === '' ? value : withUnit(value, unit))
  return (
    <View className="live-estimate-figure">
      <Text className="live-estimate-name">{name}</Text>
      <Line name={columns.received} value={inUnit(received)} />
      {estimate ? (
        <>
          <Line name={columns.total} value={inUnit(estimate.total)} isMain />
          <Line name={columns.imputed} value={estimate.imputed} />
          {estimate.range ? <Line name={columns.range} value={estimate.range} /> : null}
          {estimate.methods.length > 0 ? (
            <Text className="small muted">{estimate.methods.join(' · ')}</Text>
          ) : null}
          {estimate.suspected ? <Text className="small muted">{estimate.suspected}</Text> : null}
        </>
      ) : (
        <Text className="small muted">{messages.withheld}</Text>
      )}
    </View>
  )
}

function Line({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <View className="live-estimate-line">
      <Text className="small">{name}</Text>
      <Text className={`figures live-estimate-value ${isMain ? 'live-estimate-main' : ''}`}>{value}</Text>
    </View>
  )
}
