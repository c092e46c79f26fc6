import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { figureTableMessages } from '@/i18n/figure-tables'
import { resultFilterMessages } from '@/i18n/result-filters'
import { getFigureTable } from '@/services/surveys/figure-table-service'
import { type FigureChoices, type TablePurpose, tablePurposes } from '@/wire/results/figure-table'
import { isFiltered, type ResponseFilterQuery } from '@/wire/results/response-filter'
import type { CopyTable } from '../crosstab-table'
import { FigureComparison } from './figure-comparison'
import { FigureFields, type FigureSelection } from './figure-fields'
import { FigureRules } from './figure-rules'
import { FigureTableCard } from './figure-table-card'
import { Unpublished } from './unpublished'

interface FigureTablesProps {
  surveyId: string
  filter: ResponseFilterQuery
  /** The period to compare with instead of the previous one. */
  base: string | undefined
  choices: FigureChoices
  first: FigureSelection
  onCopy: CopyTable
  /** Something was published or changed that the choices tell of. */
  onChanged: () => void
}

/** Sums of a figure by groups of the units: for the bureau itself, or for publication without what would disclose one. */
export function FigureTables(props: FigureTablesProps) {
  const { surveyId, filter, base, choices, first, onCopy, onChanged } = props
  const messages = useMessageNamespace(figureTableMessages)
  const filters = useMessageNamespace(resultFilterMessages)
  const [selection, setSelection] = useState(first)
  const [purpose, setPurpose] = useState<TablePurpose>('internal')
  const isPublication = purpose === 'publication'
  return (
    <>
      <Card>
        <View className="figure-table-head">
          <Tabs
            label={messages.purpose}
            tabs={tablePurposes.map((id) => ({ id, text: messages.purposes[id] }))}
            current={purpose}
            onChange={setPurpose}
          />
          <Notice tone={isPublication ? 'info' : 'warn'}>
            {isPublication ? messages.publicationNote : messages.internalNote}
          </Notice>
          {isPublication && isFiltered(filter) ? <Notice tone="warn">{filters.publication}</Notice> : null}
          <FigureFields choices={choices} selection={selection} onChange={setSelection} />
        </View>
      </Card>
      {isPublication && isFiltered(filter) ? null : selection.row === selection.column ? (
        <Text className="muted">{messages.same}</Text>
      ) : (
        <ChosenTable {...{ surveyId, filter, base, choices, selection, purpose, onCopy, onChanged }} />
      )}
      {isPublication ? (
        <FigureRules key={String(choices.rulesAreFixed)} {...{ surveyId, choices }} onSaved={onChanged} />
      ) : null}
    </>
  )
}

interface ChosenTableProps extends Omit<FigureTablesProps, 'first'> {
  selection: FigureSelection
  purpose: TablePurpose
}

function ChosenTable(props: ChosenTableProps) {
  const { surveyId, filter, base, choices, selection, purpose, onCopy, onChanged } = props
  const compare = choices.isCompared ? ({ compare: 'true' } as const) : {}
  const query = { surveyId, ...selection, purpose, ...filter, ...compare, ...(base ? { base } : {}) }
  const found = useLoad(JSON.stringify(query), () => getFigureTable(query))
  if (found.state === 'loading') return <Skeleton />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  const onDone = () => {
    void found.reload()
    onChanged()
  }
  if (!found.data.table)
    return (
      <Unpublished
        key={JSON.stringify(query)}
        {...{ choices, publication: { surveyId, ...selection } }}
        onPublished={onDone}
      />
    )
  return (
    <>
      <FigureTableCard
        {...{ surveyId, choices, selection, onCopy }}
        answer={found.data}
        table={found.data.table}
        onRevised={onDone}
      />
      <FigureComparison {...{ selection, base, onCopy }} answer={found.data} table={found.data.table} />
    </>
  )
}
