import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { figureTableMessages } from '@/i18n/figure-tables'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { resultMessages } from '@/i18n/results'
import { copiedTable } from '@/lib/spreadsheet/copied-table'
import { Region } from '@/platform/ui/elements'
import type { FigureChoices, FigureTable, FigureTableAnswer } from '@/wire/results/figure-table'
import { LazyColumnChart } from '../../charts/lazy-charts'
import type { CopyTable } from '../crosstab-table'
import { TurnButton } from '../turn-button'
import { type FigureSelection, useGroupNames } from './figure-fields'
import { PublicationState } from './publication-state'
import { useFigureLines } from './use-figure-lines'

interface FigureTableCardProps {
  surveyId: string
  choices: FigureChoices
  selection: FigureSelection
  answer: FigureTableAnswer
  table: FigureTable
  onCopy: CopyTable
  onRevised: () => void
}

/** Series of a chart; more cannot be told apart. */
const MAX_SERIES = 6

/** A table of figures with its chart, marked by its purpose. */
export function FigureTableCard(props: FigureTableCardProps) {
  const { choices, selection, answer, table, onCopy } = props
  const messages = useMessageNamespace(figureTableMessages)
  const results = useMessageNamespace(resultMessages)
  const { unit: unitText } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const names = useGroupNames(choices)
  const figure = choices.figures.find(({ id }) => id === selection.figure)
  const nameOf = (id: string) => names.get(id) ?? id
  const title = messages.tableOf(
    figure ? localText(figure.title).trim() : '',
    nameOf(selection.row),
    nameOf(selection.column),
  )
  const lines = useFigureLines(table, selection)
  const heads = [nameOf(selection.row), ...lines.columns]
  const unit = figure?.unit ? unitText(localText(figure.unit)) : ''
  const purpose = messages.purposes[answer.purpose]
  const copied = [
    [`${title} ${unit}`.trim(), purpose],
    heads,
    ...lines.rows.map(({ name, cells }) => [name, ...cells]),
    ...(answer.purpose === 'publication' ? [[messages.withheld(table.withheld)]] : []),
  ]
  return (
    <Card title={title}>
      <View className="result-parts">
        <Text className="small">{[purpose, unit].filter(Boolean).join(' · ')}</Text>
        <View className="figure-table-views">
          <DataTable
            label={title}
            columns={heads.map((head, index) => ({ title: head, figures: index > 0 }))}
            rows={lines.rows.map(({ id, name, cells, isHidden }) => ({
              id,
              cells: [name, ...cells.map((text, at) => (isHidden[at] ? <Withheld key={at} /> : text))],
            }))}
          />
          {answer.purpose === 'publication' ? <PublicationState {...props} /> : null}
          <TableChart
            label={results.chartOf(title)}
            chart={lines.chart}
            nameOf={nameOf}
            selection={selection}
          />
        </View>
        <View className="survey-actions">
          <Button size="small" onPress={() => onCopy(copiedTable(copied), messages.copied)}>
            {messages.copy}
          </Button>
          <TurnButton />
        </View>
      </View>
    </Card>
  )
}

interface TableChartProps {
  label: string
  chart: ReturnType<typeof useFigureLines>['chart']
  selection: FigureSelection
  nameOf: (grouping: string) => string
}

/** The cells as columns, where there are some to show and few enough to tell apart. */
function TableChart({ label, chart: { isTurned, categories, series }, selection, nameOf }: TableChartProps) {
  const hasValues = series.some(({ values }) => values.some((value) => value !== null && value !== 0))
  if (!hasValues || series.length > MAX_SERIES) return null
  return (
    <LazyColumnChart
      id="figure-table"
      label={label}
      categoryTitle={nameOf(isTurned ? selection.row : selection.column)}
      categories={categories}
      series={series}
      arrange="group"
    />
  )
}

/** The mark of a withheld cell; screen readers say what it means. */
function Withheld() {
  const messages = useMessageNamespace(figureTableMessages)
  return (
    <Region role="img" className="figure-table-withheld" label={messages.marked}>
      {messages.mark}
    </Region>
  )
}
