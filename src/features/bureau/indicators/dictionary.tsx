import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { LoadMore } from '@/components/load-more/load-more'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { PageActions } from '@/hooks/desktop/page-actions'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { indicatorsMessages } from '@/i18n/indicators'
import { listIndicators } from '@/services/surveys/indicator-service'
import type { Indicator, IndicatorList } from '@/wire/surveys/indicators'
import { IndicatorPanel } from './indicator-panel'

/** Milliseconds without typing before a search. */
const rest = 250

/** What is open: an indicator by its code, a new one, or nothing. */
type Opened = { code: string } | 'new' | null

/** Beside the list, the first indicator is open until the user opens or closes one. */
function useOpened(first: string | undefined) {
  const isWide = useWideLayout()
  const [chosen, setChosen] = useState<Opened | undefined>(undefined)
  const initial = isWide && first !== undefined ? { code: first } : null
  return [chosen === undefined ? initial : chosen, setChosen] as const
}

function useFound(keyword: string) {
  return useCursorList<Indicator, IndicatorList>(
    `indicators ${keyword}`,
    (cursor, size) => listIndicators({ keyword, state: '', cursor, size }),
    ({ code }) => code,
  )
}

/** The dictionary: search it, add to it, change and retire what the bureau has added. */
export function Dictionary() {
  const messages = useMessageNamespace(indicatorsMessages)
  const [text, setText] = useState('')
  const found = useFound(useDebounced(text.trim(), rest))
  const [opened, setOpened] = useOpened(found.items[0]?.code)
  const code = opened === 'new' ? null : (opened?.code ?? null)
  return (
    <View className="indicators-columns">
      <View className="indicators-column">
        <View className="indicators-tools">
          <SearchField id="indicator-search" value={text} placeholder={messages.search} onChange={setText} />
          <PageActions>
            <Button variant="primary" onPress={() => setOpened('new')}>
              {messages.add}
            </Button>
          </PageActions>
        </View>
        <Found found={found} onOpen={(one) => setOpened({ code: one })} />
      </View>
      {opened === null ? null : (
        <IndicatorPanel
          key={code ?? ''}
          code={code}
          onSaved={(saved) => {
            setOpened({ code: saved })
            void found.reload()
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </View>
  )
}

function Found({ found, onOpen }: { found: ReturnType<typeof useFound>; onOpen: (code: string) => void }) {
  const messages = useMessageNamespace(indicatorsMessages)
  if (found.state === 'loading') return <Skeleton />
  if (found.state === 'failed')
    return <ErrorState whole error={found.error} onRetry={() => void found.reload()} />
  return (
    <Card>
      <ReloadNotice error={found.error} />
      {found.items.length === 0 ? (
        <StatusPanel icon="empty" title={messages.none} hint={messages.noneHint} />
      ) : null}
      {found.items.map((indicator) => (
        <Row key={indicator.code} indicator={indicator} onOpen={() => onOpen(indicator.code)} />
      ))}
      <LoadMore {...found.end} />
    </Card>
  )
}

function Row({ indicator, onOpen }: { indicator: Indicator; onOpen: () => void }) {
  const messages = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const { code, name, unit, state, owner } = indicator
  const facts = [code, unit ? messages.unit(localText(unit)) : messages.noUnit, localText(owner)]
  return (
    <ListRow
      note={facts.join(' · ')}
      action={
        <Button size="small" label={`${messages.open} ${localText(name)}`} onPress={onOpen}>
          {messages.open}
        </Button>
      }
    >
      <Text>{localText(name)}</Text>
      {state === 'retired' ? <Chip tone="neutral">{messages.retired}</Chip> : null}
    </ListRow>
  )
}
