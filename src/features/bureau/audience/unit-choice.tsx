import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { audienceMessages } from '@/i18n/audience'
import { findUnits, nameUnits } from '@/services/surveys/follow-up-service'
import type { AudiencePartProps } from './audience-trees'
import { Chosen } from './chosen'

/** Maximum number of units the gateway returns. */
const mostFound = 50

/** Chooses single units: the chosen ones, and a search for more. */
export function UnitChoice({ value, onChange }: AudiencePartProps) {
  const messages = useMessageNamespace(audienceMessages)
  const localText = useLocalText()
  const [keyword, setKeyword] = useState('')
  const wanted = useDebounced(keyword.trim(), 300)
  const found = useLoad(wanted, () => findUnits(wanted))
  const units = found.data ?? []
  const listed = new Set(units.map(({ id }) => id))
  return (
    <View className="audience-units">
      <SelectedUnits value={value} onChange={onChange} />
      <SearchField
        id="audience-unit-search"
        placeholder={messages.searchUnits}
        value={keyword}
        onChange={setKeyword}
      />
      {found.state === 'loading' ? <Skeleton cards={1} lines={5} /> : null}
      {found.state === 'failed' ? (
        <ErrorState error={found.error} onRetry={() => void found.reload()} />
      ) : null}
      {found.state === 'ready' && units.length === 0 ? (
        <StatusPanel icon="search" title={messages.noUnits} hint={messages.noUnitsHint} />
      ) : null}
      {units.length > 0 ? (
        <View className="audience-found">
          <ChoiceList
            name="audience-unit"
            label={messages.unitList}
            type="checkbox"
            options={units.map(({ id, name }) => ({ id, text: localText(name) }))}
            selected={value.filter((id) => listed.has(id))}
            onChange={(selected) => onChange([...value.filter((id) => !listed.has(id)), ...selected])}
          />
        </View>
      ) : null}
      {units.length >= mostFound ? <Text className="small">{messages.moreUnits(mostFound)}</Text> : null}
    </View>
  )
}

/** The chosen units, independent of the search. */
function SelectedUnits({ value, onChange }: Pick<AudiencePartProps, 'value' | 'onChange'>) {
  const localText = useLocalText()
  const named = useLoad(value.join(' '), async () => (value.length === 0 ? [] : nameUnits(value)))
  return (
    <Chosen
      items={(named.data ?? []).map(({ id, name }) => ({ id, name: localText(name) }))}
      count={value.length}
      onRemove={(id) => onChange(value.filter((other) => other !== id))}
    />
  )
}
