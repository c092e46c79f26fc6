import { View } from '@tarojs/components'
import { useState } from 'react'
import { Tabs } from '@/components/tabs/tabs'
import { PageActions } from '@/hooks/desktop/page-actions'
import { useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import { Dictionary } from './dictionary'
import { LedgerTotals } from './ledger-totals'
import './indicators.scss'

/** The dictionary of the data that forms ask for, and the totals of the units' ledgers. */
export function IndicatorsOfBureau() {
  const messages = useMessageNamespace(indicatorsMessages)
  const [tab, setTab] = useState<'dictionary' | 'ledger'>('dictionary')
  return (
    <View className="indicators">
      <PageActions>
        <Tabs
          label={messages.tabs}
          tabs={[
            { id: 'dictionary', text: messages.dictionary },
            { id: 'ledger', text: messages.ledger },
          ]}
          current={tab}
          onChange={setTab}
        />
      </PageActions>
      {tab === 'dictionary' ? <Dictionary /> : <LedgerTotals />}
    </View>
  )
}
