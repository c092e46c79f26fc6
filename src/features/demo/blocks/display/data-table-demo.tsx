import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { StatusPanel } from '@/components/status-panel/status-panel'
import type { DisplayDemoWords } from '@/i18n/display-demo/zh-CN'
import { useDisplayWords } from '../../use-block-words'

const revenues = ['1,284.00', '96,310.55', '8.20']
const growths = ['+12.4%', '-3.1%', '0.0%']

const basic = (words: DisplayDemoWords['dataTable']) => ({
  columns: [
    { title: words.unit },
    { title: words.revenue, figures: true },
    { title: words.growth, figures: true },
  ],
  rows: words.units.map((unit, index) => ({ id: unit, cells: [unit, revenues[index], growths[index]] })),
})

const wide = (words: DisplayDemoWords['dataTable']) => ({
  columns: [
    { title: words.unit },
    { title: words.industry },
    ...words.taxes.map((title) => ({ title, figures: true })),
  ],
  rows: words.units.map((unit, place) => ({
    id: unit,
    cells: [unit, words.industries[place], ...words.taxes.map((_, tax) => `${(place + 1) * (tax + 3)}.50`)],
  })),
})

export function DataTableDemo() {
  const words = useDisplayWords().dataTable
  return (
    <>
      <Card title={words.basic}>
        <DataTable label={words.label} {...basic(words)} />
      </Card>
      <Card title={words.wide}>
        <DataTable label={words.wide} {...wide(words)} />
      </Card>
      <Card title={words.empty}>
        <DataTable label={words.empty} columns={basic(words).columns} rows={[]} />
        <StatusPanel icon="empty" title={words.empty} hint={words.emptyHint} />
      </Card>
    </>
  )
}
