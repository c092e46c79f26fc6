import { Text, View } from '@tarojs/components'
import { DataTable } from '@/components/data-table/data-table'
import { useMessageNamespace } from '@/hooks/use-messages'
import { estimateMessages } from '@/i18n/estimate'
import type { EstimateLine } from './use-estimate-lines'

const none = '—'

/** The estimates on a computer: a row for each figure. */
export function EstimateTable({ lines }: { lines: readonly EstimateLine[] }) {
  const messages = useMessageNamespace(estimateMessages)
  const { columns } = messages
  return (
    <DataTable
      label={messages.title}
      columns={[
        { title: columns.indicator },
        { title: columns.received, figures: true },
        { title: columns.total, figures: true },
        { title: columns.imputed, figures: true },
        { title: columns.range, figures: true },
      ]}
      rows={lines.map((line) => ({
        id: line.name,
        cells: [
          <Name key="name" line={line} />,
          line.received,
          line.estimate?.total ?? none,
          line.estimate ? <Imputed key="imputed" {...line.estimate} /> : none,
          line.estimate ? <Range key="range" {...line.estimate} /> : none,
        ],
      }))}
    />
  )
}

function Name({ line: { name, unit, estimate } }: { line: EstimateLine }) {
  const messages = useMessageNamespace(estimateMessages)
  return (
    <View className="live-estimate-cell">
      <Text>{name}</Text>
      {unit === '' ? null : <Text className="small muted">{unit}</Text>}
      {estimate ? null : <Text className="small muted">{messages.withheld}</Text>}
    </View>
  )
}

function Range({ range, suspected }: NonNullable<EstimateLine['estimate']>) {
  return (
    <View className="live-estimate-cell">
      <Text>{range ?? none}</Text>
      {suspected ? <Text className="small muted">{suspected}</Text> : null}
    </View>
  )
}

function Imputed({ imputed, methods }: NonNullable<EstimateLine['estimate']>) {
  return (
    <View className="live-estimate-cell">
      <Text>{imputed}</Text>
      {methods.map((method) => (
        <Text key={method} className="small muted">
          {method}
        </Text>
      ))}
    </View>
  )
}
