import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { ReloadNotice } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import type { LocalText } from '@/lib/questionnaire'
import { type Indicator, indicatorLimits } from '@/wire/surveys/indicators'
import { OfferedIndicators, useIndicatorSearch, useIndicatorText } from './indicator-search'

interface IndicatorFieldProps {
  id: string
  value: string | undefined
  /** Unit of the figure; null for what has none. */
  unit: LocalText | undefined | null
  onChange: (code: string | undefined) => void
  /** Sets the code, and name and unit where they are missing. */
  onChoose: (indicator: Indicator) => void
  /** Takes name and unit over. */
  onTake: (indicator: Indicator) => void
}

/** Also a code that the dictionary lacks, or none. */
const isCode = /^[A-Za-z0-9._-]{0,40}$/

/** Chooses the datum that a question asks for from the dictionary, by name, code or pinyin initials. */
export function IndicatorField({ id, value, unit, onChange, onChoose, onTake }: IndicatorFieldProps) {
  const { choose } = useMessageNamespace(indicatorsMessages)
  const [text, setText] = useState<string | null>(null)
  const found = useIndicatorSearch(text ?? '', 'current')
  return (
    <>
      <TextField
        id={`${id}-indicator`}
        label={choose.label}
        placeholder={choose.placeholder}
        value={text ?? value ?? ''}
        maxLength={indicatorLimits.name}
        onChange={setText}
        onBlur={() => {
          const typed = text?.trim() ?? null
          // A name that has not been chosen from the list stays, to be searched further.
          if (typed === null || !isCode.test(typed)) return
          onChange(typed === '' ? undefined : typed)
          setText(null)
        }}
      />
      <ReloadNotice error={text === null ? undefined : found.error} />
      {text === null ? null : (
        <OfferedIndicators
          items={found.data ?? []}
          onChoose={(indicator) => {
            setText(null)
            onChoose(indicator)
          }}
        />
      )}
      {value === undefined || text !== null ? null : <Chosen {...{ value, unit, onChange, onTake }} />}
    </>
  )
}

interface ChosenProps extends Pick<IndicatorFieldProps, 'unit' | 'onChange' | 'onTake'> {
  value: string
}

/** What the dictionary says of the chosen code, and what does not fit. */
function Chosen({ value, unit, onChange, onTake }: ChosenProps) {
  const { choose } = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const optionText = useIndicatorText()
  const found = useIndicatorSearch(value, '')
  const indicator = found.data?.find(({ code }) => code === value)
  const units = indicator && unit !== null ? [unit, indicator.unit] : []
  const [own, theirs] = units.map((one) => (one ? localText(one) : '—'))
  return (
    <>
      {/* Its line is there from the start: what stands below must not move under the pointer. */}
      {indicator || found.state === 'loading' ? (
        <Text className="small">{indicator ? optionText(indicator) : '\u00a0'}</Text>
      ) : null}
      {found.state === 'ready' && !indicator ? <Notice tone="warn">{choose.unknown}</Notice> : null}
      {indicator?.state === 'retired' ? <Notice tone="warn">{choose.retired}</Notice> : null}
      {own && theirs && own !== theirs ? <Notice tone="warn">{choose.otherUnit(own, theirs)}</Notice> : null}
      <View className="editor-actions">
        {indicator ? (
          <Button size="small" onPress={() => onTake(indicator)}>
            {choose.take}
          </Button>
        ) : null}
        <Button size="small" onPress={() => onChange(undefined)}>
          {choose.clear}
        </Button>
      </View>
    </>
  )
}
