import { useState } from 'react'
import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { SearchField } from '@/components/search-field/search-field'
import { PersonalMark, useNoScreenshots } from '@/features/results/personal-data'
import { RollList, StateFilter, useRoll } from '@/features/results/roll'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useDebounced } from '@/hooks/use-debounced'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { resultWords } from '@/i18n/results'
import { usePageParams } from '@/platform/lifecycle'
import { open } from '@/platform/navigation'
import { href } from '@/routes'
import { usePermitted } from '@/stores/permission-store'
import { buttonCodes } from '@/wire/permission'
import type { TaskState } from '@/wire/questionnaire'

function RollPage() {
  const results = usePackageWords(resultWords)
  const localText = useLocalText()
  const { surveyId = '' } = usePageParams()
  const [state, setState] = useState<TaskState | ''>('')
  const [keyword, setKeyword] = useState('')
  const roll = useRoll(surveyId, state, useDebounced(keyword.trim(), 300))
  const survey = roll.latest?.survey
  useNoScreenshots()
  const footer = usePermitted(buttonCodes.result) ? (
    <Button look="primary" onPress={() => open(href('result', { surveyId }))}>
      {results.result}
    </Button>
  ) : null
  return (
    <RoutePage route="roll" footer={footer}>
      {survey ? (
        <>
          <Text className="muted">{localText(survey.title)}</Text>
          <StateFilter survey={survey} state={state} onChange={setState} />
        </>
      ) : null}
      <SearchField
        id="roll-search"
        placeholder={results.searchPlaceholder}
        value={keyword}
        onChange={setKeyword}
      />
      <RollList roll={roll} />
      <PersonalMark />
    </RoutePage>
  )
}

export default withRoute('roll', RollPage)
