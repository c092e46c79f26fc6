import { useState } from 'react'
import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { RollList, StateFilter } from '@/features/results/roll'
import { useRoll } from '@/features/results/use-roll'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useDebounced } from '@/hooks/use-debounced'
import { useLocalText, useWords } from '@/hooks/use-words'
import { usePageParams } from '@/platform/lifecycle'
import { open } from '@/platform/navigation'
import { href } from '@/routes'
import type { TaskState } from '@/wire/questionnaire'

function RollPage() {
  const { results } = useWords()
  const localText = useLocalText()
  const { surveyId = '' } = usePageParams()
  const [state, setState] = useState<TaskState | ''>('')
  const [keyword, setKeyword] = useState('')
  const roll = useRoll(surveyId, state, useDebounced(keyword.trim(), 300))
  const footer = (
    <Button look="primary" onPress={() => open(href('result', { surveyId }))}>
      {results.result}
    </Button>
  )
  return (
    <RoutePage route="roll" footer={footer}>
      {roll.roll ? (
        <>
          <Text className="muted">{localText(roll.roll.survey.title)}</Text>
          <StateFilter survey={roll.roll.survey} state={state} onChange={setState} />
        </>
      ) : null}
      <SearchField
        id="roll-search"
        placeholder={results.searchPlaceholder}
        value={keyword}
        onChange={setKeyword}
      />
      {roll.state === 'loading' ? <Skeleton /> : null}
      {roll.state === 'failed' ? <ErrorState error={roll.error} onRetry={() => void roll.reload()} /> : null}
      {roll.roll ? (
        <RollList roll={roll.roll} loadingMore={roll.loadingMore} onMore={() => void roll.loadMore()} />
      ) : null}
      {roll.moreError ? <ErrorState error={roll.moreError} onRetry={() => void roll.loadMore()} /> : null}
    </RoutePage>
  )
}

export default withRoute('roll', RollPage)
