import { View } from '@tarojs/components'
import { useState } from 'react'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { Tabs } from '@/components/tabs/tabs'
import { useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import type { CopyTable } from '../crosstab/crosstab-table'
import type { Bring } from '../exporting/exporting'
import { PurposedResult } from './purposed-result'

const CrosstabView = lazyComponent(
  async () => (await import(/* webpackChunkName: "crosstab" */ '../crosstab/crosstab')).CrosstabView,
)
const Exporting = lazyComponent(
  async () => (await import(/* webpackChunkName: "exporting" */ '../exporting/exporting')).Exporting,
)

type View = 'questions' | 'crosstab' | 'export'

interface ResultViewsProps {
  result: SurveyResult
  onCopy: CopyTable
  onBring: Bring
}

/** The result of a survey: by question, as a crosstab, or as an export. */
export function ResultViews({ result, onCopy, onBring }: ResultViewsProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const [view, setView] = useState<View>('questions')
  const views: View[] = ['questions', 'crosstab', 'export']
  return (
    <View className="result">
      <Tabs
        label={messages.viewsLabel}
        tabs={views.map((id) => ({ id, text: messages.views[id] }))}
        current={view}
        onChange={setView}
      />
      {view === 'questions' ? <PurposedResult result={result} /> : null}
      {view === 'crosstab' ? <CrosstabView surveyId={result.survey.id} onCopy={onCopy} /> : null}
      {view === 'export' ? <Exporting survey={result.survey} onBring={onBring} /> : null}
    </View>
  )
}
