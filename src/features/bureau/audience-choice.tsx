import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { Tabs } from '@/components/tabs/tabs'
import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { audienceWords } from '@/i18n/audience'
import { Region } from '@/platform/ui/elements'
import { countAudience } from '@/services/follow-up-service'
import { ErrorState } from '@/components/status-panel/status-panel'
import { type Audience, isAudience, perUnit } from '@/wire/audience'
import { AreaTree, DepartmentsTree } from './audience-trees'
import { UnitChoice } from './unit-choice'
import './audience-choice.scss'

type Part = 'responsibleDepartments' | 'areas' | 'units' | 'staff'
const parts: Part[] = ['responsibleDepartments', 'areas', 'units', 'staff']

export interface AudienceChoiceProps {
  value: Audience
  onChange: (value: Audience) => void
  /** Of a running survey, which some have already. */
  surveyId?: string | undefined
  /** What goes out: something to answer, or only to read. */
  what?: 'survey' | 'notice'
}

/** To whom something goes: by departments in charge, by area, one by one, or the own people; and how many that is. */
export function AudienceChoice({ value, onChange, surveyId, what = 'survey' }: AudienceChoiceProps) {
  const words = useMessageNamespace(audienceWords)
  const [part, setRawValue] = useState<Part>('responsibleDepartments')
  const change = (ids: readonly string[]) => onChange({ ...value, [part]: [...ids] })
  const trees = { responsibleDepartments: DepartmentsTree, areas: AreaTree, units: UnitChoice, staff: DepartmentsTree }
  const Choose = trees[part]
  return (
    <View className="audience-choice">
      <Tabs
        label={words.partsLabel}
        tabs={parts.map((id) => ({ id, text: words.parts[id], count: value[id].length || undefined }))}
        current={part}
        onChange={setRawValue}
      />
      <Text className="small">{words.hints[part]}</Text>
      <Choose key={part} value={value[part]} onChange={change} />
      <Text className="audience-question">{words.perUnit[what]}</Text>
      <ChoiceList
        name="audience-per-unit"
        label={words.perUnit[what]}
        type="radio"
        layout="row"
        options={perUnit.map((id) => ({ id, text: words.perUnits[id] }))}
        chosen={[value.perUnit]}
        onChange={([chosen]) => onChange({ ...value, perUnit: chosen === 'all' ? 'all' : 'one' })}
      />
      <AudienceSize audience={value} surveyId={surveyId} />
    </View>
  )
}

/** Counted by the gateway, as only it knows who belongs where. */
export function AudienceSize({ audience, surveyId }: { audience: Audience; surveyId?: string | undefined }) {
  const words = useMessageNamespace(audienceWords)
  const wanted = useDebounced(audience, 400)
  const counted = useLoad(JSON.stringify(wanted), async () =>
    isAudience(wanted) ? countAudience(wanted, surveyId) : null,
  )
  const isCurrent = wanted === audience && counted.state === 'ready'
  if (!isAudience(audience)) return <Region className="audience-size">{words.nobody}</Region>
  if (counted.state === 'failed')
    return <ErrorState error={counted.error} onRetry={() => void counted.reload()} />
  if (!isCurrent || !counted.data)
    return (
      <Region className="audience-size" role="status">
        {words.counting}
      </Region>
    )
  const { people, organisations, already } = counted.data
  return (
    <Region className="audience-size figures" role="status">
      {surveyId === undefined
        ? words.count(people, organisations)
        : words.countNew(people - already, already)}
    </Region>
  )
}
