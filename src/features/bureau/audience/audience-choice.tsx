import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { Tabs } from '@/components/tabs/tabs'
import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { audienceMessages } from '@/i18n/audience'
import { Region } from '@/platform/ui/elements'
import { countAudience } from '@/services/surveys/follow-up-service'
import { ErrorState } from '@/components/status-panel/status-panel'
import { type Audience, type AudienceCount, hasAudience, perUnit } from '@/wire/surveys/audience'
import { AreaTree, DepartmentsTree } from './audience-trees'
import { PeopleChoice } from './people-choice'
import { SurveyChoice } from './survey-choice'
import { UnitChoice } from './unit-choice'
import './audience-choice.scss'

type Part = 'responsibleDepartments' | 'areas' | 'units' | 'surveys' | 'staff' | 'people'
const parts: Part[] = ['responsibleDepartments', 'areas', 'units', 'surveys', 'staff', 'people']

export interface AudienceChoiceProps {
  value: Audience
  onChange: (value: Audience) => void
  /** Set for a running survey: the count then separates people who already have a task. */
  surveyId?: string | undefined
  /** What is published: a survey to answer, or a notice to read. */
  what?: 'survey' | 'notice'
  /** Hides the size, where the page states it elsewhere. */
  countless?: boolean
  /** Called with the size, and with null while it is not known. */
  onCounted?: ((count: AudienceCount | null) => void) | undefined
  /** Height of the trees in CSS pixels, where the page has room for less than usual. */
  treeHeight?: number
}

/** Chooses an audience by responsible department, area, single unit, own staff or own people, and displays its size. */
export function AudienceChoice(props: AudienceChoiceProps) {
  const { value, onChange, surveyId, what = 'survey', countless = false, treeHeight, onCounted } = props
  const messages = useMessageNamespace(audienceMessages)
  const [part, setRawValue] = useState<Part>(value.surveys.length > 0 ? 'surveys' : 'responsibleDepartments')
  // A part may report its own change and then departments.
  const latest = useRef(value)
  latest.current = value
  const set = (audience: Partial<Audience>) => {
    latest.current = { ...latest.current, ...audience }
    onChange(latest.current)
  }
  const change = (ids: readonly string[]) => set({ [part]: [...ids] })
  const addStaff = (ids: readonly string[]) => set({ staff: [...new Set([...latest.current.staff, ...ids])] })
  const trees = {
    responsibleDepartments: DepartmentsTree,
    areas: AreaTree,
    units: UnitChoice,
    surveys: SurveyChoice,
    staff: DepartmentsTree,
    people: PeopleChoice,
  }
  const Choose = trees[part]
  return (
    <View className="audience-choice">
      <Tabs
        label={messages.partsLabel}
        tabs={parts.map((id) => ({ id, text: messages.parts[id], count: value[id].length || undefined }))}
        current={part}
        onChange={setRawValue}
      />
      <Text className="small">{messages.hints[part]}</Text>
      <Choose key={part} value={value[part]} onChange={change} onStaff={addStaff} height={treeHeight} />
      <Text className="audience-question">{messages.perUnit[what]}</Text>
      <ChoiceList
        name="audience-per-unit"
        label={messages.perUnit[what]}
        type="radio"
        layout="row"
        options={perUnit.map((id) => ({ id, text: messages.perUnits[id] }))}
        selected={[value.perUnit]}
        onChange={([selected]) => onChange({ ...value, perUnit: selected === 'all' ? 'all' : 'one' })}
      />
      {countless ? null : <AudienceSize audience={value} {...{ surveyId, onCounted }} />}
    </View>
  )
}

/** The gateway counts, because only the gateway knows who belongs to which unit. */
export function AudienceSize({
  audience,
  surveyId,
  onCounted,
}: Pick<AudienceChoiceProps, 'surveyId' | 'onCounted'> & { audience: Audience }) {
  const messages = useMessageNamespace(audienceMessages)
  const wanted = useDebounced(audience, 400)
  const counted = useLoad(JSON.stringify(wanted), async () =>
    hasAudience(wanted) ? countAudience(wanted, surveyId) : null,
  )
  const isCurrent = wanted === audience && counted.state === 'ready'
  const known = isCurrent ? counted.data : null
  useEffect(() => onCounted?.(known), [onCounted, known])
  if (!hasAudience(audience)) return <Region className="audience-size">{messages.nobody}</Region>
  if (counted.state === 'failed')
    return <ErrorState error={counted.error} onRetry={() => void counted.reload()} />
  if (!known)
    return (
      <Region className="audience-size" role="status">
        {messages.counting}
      </Region>
    )
  const { people, organisations, already } = known
  return (
    <Region className="audience-size figures" role="status">
      {surveyId === undefined
        ? messages.count(people, organisations)
        : messages.countNew(people - already, already)}
    </Region>
  )
}
