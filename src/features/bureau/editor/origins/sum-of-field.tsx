import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ReloadNotice } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import { Region } from '@/platform/ui/elements'
import { OfferedIndicators, useIndicatorSearch, useIndicatorText } from './indicator-search'

/** Most indicators of a sum, as in wire/surveys/question. */
const most = 20

/** Several codes at once, as copied from another form: separated, so that no word of a search is meant. */
const severalCodes = /^[A-Za-z0-9._-]+([\s,，、;；]+[A-Za-z0-9._-]+)+[\s,，、;；]*$/

const isPasted = (before: string, after: string) => after.length > before.length + 1

interface SumOfFieldProps {
  id: string
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

/** The indicators of other forms whose sum is displayed beside a figure, chosen from the dictionary. */
export function SumOfField({ id, codes, onChange }: SumOfFieldProps) {
  const { choose } = useMessageNamespace(indicatorsMessages)
  const [text, setText] = useState('')
  const found = useIndicatorSearch(text, 'current')
  const add = (more: readonly string[]) => {
    setText('')
    onChange([...new Set([...codes, ...more])].slice(0, most))
  }
  return (
    <Region role="group" label={choose.sumOf}>
      <Text className="small">{choose.sumOf}</Text>
      <View className="editor-sum-parts">
        {codes.map((code) => (
          <SumPart key={code} code={code} onRemove={() => onChange(codes.filter((one) => one !== code))} />
        ))}
      </View>
      {codes.length < most ? (
        <>
          <TextField
            id={`${id}-sum-of`}
            label={choose.addToSum}
            placeholder={choose.placeholder}
            value={text}
            maxLength={400}
            onChange={(next) =>
              isPasted(text, next) && severalCodes.test(next)
                ? add(next.split(/[\s,，、;；]+/).filter(Boolean))
                : setText(next)
            }
          />
          <ReloadNotice error={text === '' ? undefined : found.error} />
          {text === '' ? null : (
            <OfferedIndicators
              items={(found.data ?? []).filter((one) => !codes.includes(one.code))}
              onChoose={({ code }) => add([code])}
            />
          )}
        </>
      ) : null}
    </Region>
  )
}

function SumPart({ code, onRemove }: { code: string; onRemove: () => void }) {
  const { choose } = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const indicatorText = useIndicatorText()
  const found = useIndicatorSearch(code, '')
  const indicator = found.data?.find((one) => one.code === code)
  const name = indicator ? localText(indicator.name) : code
  const unknown = found.state === 'ready' && !indicator ? choose.notInDictionary : ''
  const fault = indicator?.state === 'retired' ? choose.retired : unknown
  return (
    <View className="editor-sum-part">
      <View className="editor-sum-name">
        <Text>{indicator ? indicatorText(indicator) : code}</Text>
        {fault === '' ? null : <Text className="small editor-sum-fault">{fault}</Text>}
      </View>
      <Button variant="link" size="small" label={choose.removeFromSum(name)} onPress={onRemove}>
        {choose.remove}
      </Button>
    </View>
  )
}
