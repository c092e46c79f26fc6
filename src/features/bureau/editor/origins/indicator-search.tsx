import { View } from '@tarojs/components'
import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import { Pressable } from '@/platform/ui/elements'
import { listIndicators } from '@/services/surveys/indicator-service'
import type { Indicator } from '@/wire/surveys/indicators'
import './origins.scss'

/** Indicators that a search offers. */
const most = 6
/** Milliseconds without typing before a search. */
const rest = 250

/** Indicators by name, code or pinyin initials; retired ones only with an empty `state`. */
export function useIndicatorSearch(keyword: string, state: '' | 'current') {
  const text = useDebounced(keyword.trim(), rest)
  return useLoad(`indicator of a question ${state} ${text}`, async () =>
    text === '' ? [] : (await listIndicators({ keyword: text, state, cursor: null, size: most })).items,
  )
}

/** Name, code and unit. */
export function useIndicatorText() {
  const { choose } = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  return ({ name, code, unit }: Indicator) =>
    choose.option(localText(name), code, unit ? localText(unit) : '')
}

/** The indicators that a search has found. */
export function OfferedIndicators({
  items,
  onChoose,
}: {
  items: Indicator[]
  onChoose: (indicator: Indicator) => void
}) {
  const optionText = useIndicatorText()
  return (
    <View>
      {items.map((one) => (
        <Pressable key={one.code} className="editor-indicator" keepsFocus onPress={() => onChoose(one)}>
          {optionText(one)}
        </Pressable>
      ))}
    </View>
  )
}
