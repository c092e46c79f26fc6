import { View } from '@tarojs/components'
import { useState } from 'react'
import { Tabs } from '@/components/tabs/tabs'
import { useMessageNamespace } from '@/hooks/use-messages'
import { crosstabWords } from '@/i18n/crosstab'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { type CopyTable, CrosstabView } from '../crosstab/crosstab'
import { type Bring, Exporting } from '../exporting'
import { Result } from './result'

type View = 'questions' | 'crosstab' | 'export'

interface ResultViewsProps {
  result: SurveyResult
  onCopy: CopyTable
  onBring: Bring
}

/** The result of a survey: by question, as a crosstab, or as an export. */
export function ResultViews({ result, onCopy, onBring }: ResultViewsProps) {
  const words = useMessageNamespace(crosstabWords)
  const [view, setView] = useState<View>('questions')
  const views: View[] = ['questions', 'crosstab', 'export']
  return (
    <View className="result">
      <Tabs
        label={words.viewsLabel}
        tabs={views.map((id) => ({ id, text: words.views[id] }))}
        current={view}
        onChange={setView}
      />
      {view === 'questions' ? <Result result={result} /> : null}
      {view === 'crosstab' ? <CrosstabView surveyId={result.survey.id} onCopy={onCopy} /> : null}
      {view === 'export' ? <Exporting survey={result.survey} onBring={onBring} /> : null}
    </View>
  )
}
