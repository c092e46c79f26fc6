import { View } from '@tarojs/components'
import { useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { useMessageNamespace } from '@/hooks/use-messages'
import { chartMessages } from '@/i18n/charts'
import { Cell, Pressable, Row, Table } from '@/platform/ui/elements'

/** A chart's values as text; the first column names the row. */
export interface Figures {
  columns: string[]
  count: number
  /** Computed on demand: formatting thousands of values takes as long as drawing them. */
  rows(): { id: string; cells: string[] }[]
}

export interface FigureTableProps {
  label: string
  figures: Figures
}

/**
 * Row limit of the hidden table: reading out more is of no use, and thousands of rows cost more than the
 * chart.
 */
const hiddenRowLimit = 200

/** Table of a chart's values: hidden visually up to `hiddenRowLimit` rows, shown to everyone by the button. */
export function FigureTable({ label, figures }: FigureTableProps) {
  const messages = useMessageNamespace(chartMessages)
  const [shown, setShown] = useState(false)
  return (
    <View className="dt-plot-figures">
      <Pressable className="dt-plot-toggle" expanded={shown} onPress={() => setShown(!shown)}>
        {shown ? messages.hideFigures : messages.showFigures}
      </Pressable>
      {shown ? (
        <DataTable
          label={label}
          columns={figures.columns.map((title, index) => ({ title, figures: index > 0 }))}
          rows={figures.rows()}
        />
      ) : figures.count <= hiddenRowLimit ? (
        <HiddenTable figures={figures} />
      ) : null}
    </View>
  )
}

/** Table without the scroll container of the visible one, which is a tab stop. */
function HiddenTable({ figures: { columns, rows } }: { figures: Figures }) {
  return (
    <View className="visually-hidden">
      <Table>
        <Row>
          {columns.map((title) => (
            <Cell key={title} heading="column">
              {title}
            </Cell>
          ))}
        </Row>
        {rows().map(({ id, cells }) => (
          <Row key={id}>
            {cells.map((cell, index) => (
              <Cell key={columns[index]} heading={index === 0 ? 'row' : undefined}>
                {cell}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </View>
  )
}
