import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Loading } from '@/components/loading/loading'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import { figureTableMessages } from '@/i18n/figure-tables'
import { getFigureChoices } from '@/services/surveys/figure-table-service'
import { getCrosstab, getCrosstabChoices } from '@/services/surveys/result-service'
import type { CrosstabChoices, CrosstabRequest } from '@/wire/results/crosstab'
import type { ResponseFilterQuery } from '@/wire/results/response-filter'
import { CountingProgress } from '../counting/counting-progress'
import { areClasses, type CrosstabSelection, CrosstabFields, initialSelection } from './crosstab-fields'
import { type CopyTable, CrosstabTable, type ShownCells } from './crosstab-table'
import { useCounted } from '../counting/use-counted'
import { firstSelection } from './figures/figure-fields'
import { FigureTables } from './figures/figure-tables'
import '../styles/crosstab.scss'

/** Milliseconds; most tables are counted sooner. */
const LOADING_DELAY = 600

interface CrosstabViewProps {
  surveyId: string
  filter: ResponseFilterQuery
  /** The period to compare with instead of the previous one. */
  base: string | undefined
  onCopy: CopyTable
}

/** A crosstab of a survey, of its responses or of its figures. */
export function CrosstabView({ surveyId, filter, base, onCopy }: CrosstabViewProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const [content, setContent] = useState<'counts' | 'figures'>('counts')
  const figures = useLoad(`figures ${surveyId}`, () => getFigureChoices(surveyId))
  const first = figures.data && firstSelection(figures.data)
  return (
    <View className="result">
      {first ? (
        <Tabs
          label={messages.content}
          tabs={(['counts', 'figures'] as const).map((id) => ({ id, text: messages.contents[id] }))}
          current={content}
          onChange={setContent}
        />
      ) : null}
      {first && content === 'figures' ? (
        <FigureTables
          {...{ surveyId, filter, base, first, onCopy }}
          choices={figures.data}
          onChanged={() => void figures.reload()}
        />
      ) : (
        <CountsView {...{ surveyId, filter, base, onCopy }} />
      )}
    </View>
  )
}

function CountsView({ surveyId, filter, base, onCopy }: CrosstabViewProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const choices = useLoad(`crosstab ${surveyId}`, () => getCrosstabChoices(surveyId))
  if (choices.state === 'loading') return <Skeleton />
  if (choices.state === 'failed')
    return <ErrorState error={choices.error} onRetry={() => void choices.reload()} />
  const { open, rows, columns } = choices.data
  if (!open) return <StatusPanel icon="lock" title={messages.notOpen} hint={messages.notOpenHint} />
  const first = initialSelection(rows, columns)
  if (!first) return <StatusPanel icon="chart" title={messages.nothingToCross} />
  return <CrosstabForm {...{ surveyId, filter, base, first, onCopy }} choices={choices.data} />
}

interface CrosstabFormProps extends CrosstabViewProps {
  choices: CrosstabChoices
  first: CrosstabSelection
}

function CrosstabForm({ surveyId, filter, base, choices, first, onCopy }: CrosstabFormProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const [selection, setSelection] = useState(first)
  return (
    <View className="result">
      {choices.disclosureControlled ? <Notice tone="info">{messages.disclosureControlled}</Notice> : null}
      <Card>
        <CrosstabFields choices={choices} selection={selection} onChange={setSelection} />
      </Card>
      {selection.row === selection.column ? (
        <Text className="muted">{messages.same}</Text>
      ) : (
        <CrosstabResult {...{ surveyId, filter, base, choices, selection, onCopy }} />
      )}
    </View>
  )
}

/** The request to the gateway, without parameters that do not apply. */
function requestOf(
  { surveyId, filter, base }: Pick<CrosstabViewProps, 'surveyId' | 'filter' | 'base'>,
  { rows, columns, compared }: CrosstabChoices,
  selection: CrosstabSelection,
): CrosstabRequest {
  const isFigures = (variables: CrosstabChoices['rows'], id: string) =>
    variables.some((variable) => variable.id === id && variable.figures)
  const { row, column } = selection
  return {
    surveyId,
    row,
    column,
    ...(isFigures(rows, row) ? { rowClasses: selection.rowClasses } : {}),
    ...(isFigures(columns, column) ? { columnClasses: selection.columnClasses } : {}),
    ...filter,
    ...(compared.last || compared.lastYear || base ? { compare: 'true' } : {}),
    ...(base ? { base } : {}),
  }
}

interface CrosstabResultProps extends Omit<CrosstabFormProps, 'first'> {
  selection: CrosstabSelection
}

function CrosstabResult({ surveyId, filter, base, choices, selection, onCopy }: CrosstabResultProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  const [shown, setShown] = useState<ShownCells>('count')
  const valid = areClasses(selection.rowClasses) && areClasses(selection.columnClasses)
  const query = useDebounced(JSON.stringify(requestOf({ surveyId, filter, base }, choices, selection)), 300)
  const found = useCounted(valid ? query : 'none', async () =>
    valid ? getCrosstab(JSON.parse(query) as CrosstabRequest) : null,
  )
  if (found.state === 'loading')
    return (
      <>
        <Skeleton />
        <Loading show delay={LOADING_DELAY} />
      </>
    )
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  if (!found.data) return null
  if (found.data.counting) return <CountingProgress counting={found.data.counting} />
  if (found.data.suppressed)
    return <StatusPanel icon="lock" title={messages.suppressed} hint={messages.suppressedHint} />
  const title = (variables: CrosstabChoices['rows'], id: string) => {
    const variable = variables.find((one) => one.id === id)
    return variable ? localText(variable.title).trim() : id
  }
  return (
    <CrosstabTable
      table={found.data}
      row={title(choices.rows, selection.row)}
      column={title(choices.columns, selection.column)}
      {...{ shown, base, onCopy }}
      onShow={setShown}
    />
  )
}
