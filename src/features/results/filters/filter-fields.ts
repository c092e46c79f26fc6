import { useAreaName } from '@/components/area/use-area-name'
import type { PickerColumn } from '@/components/picker/picker-sheet'
import { useOrganisationTypeName } from '@/hooks/units/organisation-type-name'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { resultFilterMessages } from '@/i18n/result-filters'
import type { CrosstabChoices } from '@/wire/results/crosstab'
import { type ResponseFilterQuery, responseStates } from '@/wire/results/response-filter'

type FilterKey = Exclude<keyof ResponseFilterQuery, 'filterOption'>

/** A condition that can be set; the first option is none. */
export interface FilterField {
  key: FilterKey
  label: string
  none: string
  options: PickerColumn['options']
}

/** The conditions of a survey; without those of which all its units have the same. */
export function useFilterFields(choices: CrosstabChoices): FilterField[] {
  const messages = useMessageNamespace(resultFilterMessages)
  const localText = useLocalText()
  const typeName = useOrganisationTypeName()
  const areaName = useAreaName(choices.areas.length > 1 && choices.areas.some(({ name }) => name === null))
  const titled = (each: { id: string; title: CrosstabChoices['rows'][number]['title'] }[]) =>
    each.map(({ id, title }) => ({ id, text: localText(title).trim() }))
  const { all } = messages
  const fields: FilterField[] = [
    {
      ...{ key: 'office', label: messages.office, none: all.office },
      options: titled(choices.offices),
    },
    {
      ...{ key: 'areaCode', label: messages.area, none: all.area },
      options: choices.areas.map((area) => ({ id: area.code, text: areaName(area) })),
    },
    {
      ...{ key: 'organisationType', label: messages.type, none: all.type },
      options: choices.organisationTypes.map((id) => ({ id: String(id), text: typeName(id) })),
    },
    {
      ...{ key: 'industry', label: messages.industry, none: all.industry },
      options: titled(choices.industries),
    },
    {
      ...{ key: 'state', label: messages.state, none: all.state },
      options: responseStates.map((id) => ({ id, text: messages.states[id] })),
    },
    {
      ...{ key: 'filter', label: messages.question, none: all.question },
      options: titled(choices.filters),
    },
  ]
  return fields.filter(({ key, options }) => options.length > (key === 'filter' ? 0 : 1))
}

/** The options of the question that is filtered by. */
export function useOptions(choices: CrosstabChoices, questionId: string | undefined) {
  const localText = useLocalText()
  const found = choices.filters.find(({ id }) => id === questionId)
  return (found?.options ?? []).map(({ id, title }) => ({ id, text: localText(title).trim() }))
}
