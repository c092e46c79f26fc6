import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Notice } from '@/components/notice/notice'
import { Picker } from '@/components/picker/picker'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { useTimeText } from '@/hooks/use-time-text'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { comparisonMessages } from '@/i18n/comparison'
import { resultFilterMessages } from '@/i18n/result-filters'
import { Heading, Region } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import type { CrosstabChoices } from '@/wire/results/crosstab'
import { isFiltered, type ResponseFilterQuery } from '@/wire/results/response-filter'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { BasePeriod } from '../comparison/base-period'
import { type FilterField, useFilterFields, useOptions } from './filter-fields'
import './filter-bar.scss'

interface FilterBarProps {
  choices: CrosstabChoices
  filter: ResponseFilterQuery
  onChange: (filter: ResponseFilterQuery) => void
  /** The period to compare with instead of the previous one. */
  base: string | undefined
  onBase: (base: string | undefined) => void
  /** What the filter selects, once it is counted. */
  matching: (NonNullable<SurveyResult['filtered']> & { count: number }) | null
}

/** The conditions above a result, which apply to all of it. Says why where there is nothing to filter by. */
export function FilterBar(props: FilterBarProps) {
  const messages = useMessageNamespace(resultFilterMessages)
  return props.choices.disclosureControlled ? (
    <Notice tone="info">{messages.anonymous}</Notice>
  ) : (
    <Conditions {...props} />
  )
}

function Conditions({ choices, filter, onChange, base, onBase, matching }: FilterBarProps) {
  const messages = useMessageNamespace(resultFilterMessages)
  const wide = useWideLayout()
  const [isOpen, setOpen] = useState(false)
  const fields = useFilterFields(choices)
  const comparison = useMessageNamespace(comparisonMessages)
  const periodText = usePeriodText()
  const stated = [
    ...useStated(choices, fields, filter),
    ...(base ? [messages.chosen(comparison.base, periodText(base))] : []),
  ]
  return (
    <Card>
      <Region role="group" label={messages.title} className="filter-bar">
        <View className="filter-bar-head">
          <Heading level={2} className="filter-bar-title">
            {messages.title}
          </Heading>
          {isFiltered(filter) ? null : <Text className="muted">{messages.none}</Text>}
          {stated.map((text) => (
            <Chip key={text} tone="info">
              {text}
            </Chip>
          ))}
          <View className="filter-bar-actions">
            {isFiltered(filter) ? (
              <Button size="small" onPress={() => onChange({})}>
                {messages.clear}
              </Button>
            ) : null}
            {wide ? null : (
              <Button size="small" onPress={() => setOpen(!isOpen)}>
                {isOpen ? messages.close : messages.open}
              </Button>
            )}
          </View>
        </View>
        {wide || isOpen ? (
          <Fields {...{ choices, fields, filter, onChange }}>
            <BasePeriod periods={choices.compared.earlier} base={base} onChange={onBase} />
          </Fields>
        ) : null}
        {matching ? <Matching {...matching} /> : null}
      </Region>
    </Card>
  )
}

/** The conditions in words. */
function useStated(
  choices: CrosstabChoices,
  fields: readonly FilterField[],
  filter: ResponseFilterQuery,
): string[] {
  const messages = useMessageNamespace(resultFilterMessages)
  const options = useOptions(choices, filter.filter)
  return fields.flatMap(({ key, label, options: values }) => {
    const value = filter[key]
    if (value === undefined) return []
    const text = values.find(({ id }) => id === value)?.text ?? value
    if (key !== 'filter') return [messages.chosen(label, text)]
    return [messages.chosen(text, options.find(({ id }) => id === filter.filterOption)?.text ?? '')]
  })
}

interface FieldsProps {
  choices: CrosstabChoices
  fields: readonly FilterField[]
  filter: ResponseFilterQuery
  onChange: (filter: ResponseFilterQuery) => void
  /** Fields besides those of the filter. */
  children: ReactNode
}

function Fields({ choices, fields, filter, onChange, children }: FieldsProps) {
  const messages = useMessageNamespace(resultFilterMessages)
  const options = useOptions(choices, filter.filter)
  const firstOption = (id: string) => choices.filters.find((one) => one.id === id)?.options[0]?.id
  const without = (key: FilterField['key']) =>
    Object.fromEntries(
      Object.entries(filter).filter(([one]) => one !== key && (key !== 'filter' || one !== 'filterOption')),
    ) as ResponseFilterQuery
  const set = (key: FilterField['key'], id: string) => {
    const others = without(key)
    if (id === '') onChange(others)
    else onChange({ ...others, [key]: id, ...(key === 'filter' ? { filterOption: firstOption(id) } : {}) })
  }
  return (
    <View className="filter-bar-fields">
      {fields.map(({ key, label, none, options: values }) => (
        <Picker
          key={key}
          id={`filter-${key}`}
          label={label}
          placeholder={none}
          columns={[{ label, options: [{ id: '', text: none }, ...values] }]}
          value={[filter[key] ?? '']}
          onChange={([id = '']) => set(key, id)}
        />
      ))}
      {options.length > 0 ? (
        <Picker
          id="filter-option"
          label={messages.option}
          placeholder={messages.option}
          columns={[{ label: messages.option, options }]}
          value={[filter.filterOption ?? '']}
          onChange={([filterOption = '']) => onChange({ ...filter, filterOption })}
        />
      ) : null}
      {children}
    </View>
  )
}

function Matching({ count, responses, countedAt }: NonNullable<FilterBarProps['matching']>) {
  const messages = useMessageNamespace(resultFilterMessages)
  const time = useTimeText()
  return (
    <Region role="status" className="small">
      {[
        messages.matching(count, responses),
        ...(countedAt ? [messages.countedAt(time.short(countedAt, serverNow()))] : []),
      ].join(' · ')}
    </Region>
  )
}
