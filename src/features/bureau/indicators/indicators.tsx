import { View } from '@tarojs/components'
import { Tabs } from '@/components/tabs/tabs'
import { PageActions } from '@/hooks/desktop/page-actions'
import { useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import { Dictionary } from './dictionary'
import { LedgerTotals } from './ledger-totals'
import './indicators.scss'

interface IndicatorsOfBureauProps {
  view: 'dictionary' | 'ledger'
  onView: (view: 'dictionary' | 'ledger') => void
}

/** The dictionary of the data that forms ask for, and the totals of the units' ledgers. */
export function IndicatorsOfBureau({ view, onView }: IndicatorsOfBureauProps) {
  const messages = useMessageNamespace(indicatorsMessages)
  return (
    <View className="indicators">
      <PageActions>
        <Tabs
          label={messages.tabs}
          tabs={[
            { id: 'dictionary', text: messages.dictionary },
            { id: 'ledger', text: messages.ledger },
          ]}
          current={view}
          onChange={onView}
        />
      </PageActions>
      {view === 'dictionary' ? <Dictionary /> : <LedgerTotals />}
    </View>
  )
}
