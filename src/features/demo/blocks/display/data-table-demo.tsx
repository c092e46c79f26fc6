import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { StatusPanel } from '@/components/status-panel/status-panel'
import type { DisplayDemoMessages } from '@/i18n/display-demo/zh-CN'
import { useDisplayMessages } from '../../samples/use-block-messages'

const revenues = ['1,284.00', '96,310.55', '8.20']
const growths = ['+12.4%', '-3.1%', '0.0%']

const basic = (messages: DisplayDemoMessages['dataTable']) => ({
  columns: [
    { title: messages.unit },
    { title: messages.revenue, figures: true },
    { title: messages.growth, figures: true },
  ],
  rows: messages.units.map((unit, index) => ({ id: unit, cells: [unit, revenues[index], growths[index]] })),
})

const wide = (messages: DisplayDemoMessages['dataTable']) => ({
  columns: [
    { title: messages.unit },
    { title: messages.industry },
    ...messages.taxes.map((title) => ({ title, figures: true })),
  ],
  rows: messages.units.map((unit, place) => ({
    id: unit,
    cells: [
      unit,
      messages.industries[place],
      ...messages.taxes.map((_, tax) => `${(place + 1) * (tax + 3)}.50`),
    ],
  })),
})

export function DataTableDemo() {
  const messages = useDisplayMessages().dataTable
  return (
    <>
      <Card title={messages.basic}>
        <DataTable label={messages.label} {...basic(messages)} />
      </Card>
      <Card title={messages.wide}>
        <DataTable label={messages.wide} {...wide(messages)} />
      </Card>
      <Card title={messages.empty}>
        <DataTable label={messages.empty} columns={basic(messages).columns} rows={[]} />
        <StatusPanel icon="empty" title={messages.empty} hint={messages.emptyHint} />
      </Card>
    </>
  )
}
