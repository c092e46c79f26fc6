import { Text, View } from '@tarojs/components'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { hintMessages } from '@/i18n/hint'
import { nameWithUnit } from '@/lib/text/with-unit'
import type { IndicatorMeaning } from '@/wire/surveys/form'

/** The definitions of the data, with their source. */
export function IndicatorMeanings({ meanings }: { meanings: readonly IndicatorMeaning[] }) {
  const messages = useMessageNamespace(hintMessages)
  const localText = useLocalText()
  return (
    <>
      {meanings.map(({ code, name, unit, definition, source }) => (
        <View key={code} className="question-meaning">
          <Text className="question-meaning-name">
            {nameWithUnit(localText(name), unit ? localText(unit) : '')}
          </Text>
          <Text>{localText(definition)}</Text>
          {source === '' ? null : <Text className="small">{messages.source(source)}</Text>}
        </View>
      ))}
    </>
  )
}
