import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { componentMessages } from '@/i18n/components'
import {
  selectAllState,
  type ChecklistOption,
  findOptions,
  selectableOptions,
  withVisibleSelection,
} from '@/lib/text/checklist'
import { Region } from '@/platform/ui/elements'
import { Checkbox } from '../checkbox/checkbox'
import { ChoiceList } from '../choice-list/choice-list'
import { SearchField } from '../search-field/search-field'
import './checklist.scss'

export interface ChecklistProps {
  /** Unique on the page. */
  name: string
  /** Accessible name: the question. */
  label: string
  /**
   * The options. An exclusive option (`alone`) is not part of "all" and stays enabled when `max` is reached.
   */
  options: ChecklistOption[]
  /** Ids of the chosen options. */
  selected: string[]
  /**
   * Maximum number of chosen options.
   * @unit options
   * @default Infinity
   */
  max?: number
  /**
   * Called when options are chosen or cleared, one or all that were found.
   * @payload Ids of all chosen options in the order of the options, including those that the search hides.
   */
  onChange: (selected: string[]) => void
}

/** Multiple choice from a long list, with search and "select all found". */
export function Checklist({ name, label, options, selected, max = Infinity, onChange }: ChecklistProps) {
  const { checklist } = useMessageNamespace(componentMessages)
  const [keyword, setKeyword] = useState('')
  const shown = findOptions(options, keyword)
  const hidden = withVisibleSelection(options, shown, selected, []).length
  const all = selectableOptions(shown)
  const { state, tooMany } = selectAllState(all, selected, max)
  const choose = (next: string[]) => onChange(withVisibleSelection(options, shown, selected, next))
  return (
    <View className="dt-checklist">
      <SearchField
        id={`${name}-search`}
        placeholder={checklist.search}
        value={keyword}
        onChange={setKeyword}
      />
      <View className="dt-checklist-bar">
        <Checkbox
          name={`${name}-all`}
          checked={state === 'on'}
          mixed={state === 'mixed'}
          disabled={all.length === 0 || (tooMany && state === 'off')}
          onChange={() => choose(state === 'on' || tooMany ? [] : all.map(({ id }) => id))}
        >
          {checklist.all}
        </Checkbox>
        <Region className="small" role="status">
          <Text>{checklist.count(selected.length, max)}</Text>
        </Region>
      </View>
      {shown.length === 0 ? (
        <Text className="dt-checklist-none small">{checklist.nothing}</Text>
      ) : (
        <ChoiceList
          name={name}
          label={label}
          type="checkbox"
          options={shown}
          selected={selected.filter((id) => shown.some((option) => option.id === id))}
          max={max - hidden}
          onChange={choose}
        />
      )}
    </View>
  )
}
