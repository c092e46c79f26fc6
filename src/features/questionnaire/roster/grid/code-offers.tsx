import { Text } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { codesMessages } from '@/i18n/codes'
import type { RosterQuestion } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import { Offer, Offers } from '@/platform/ui/offers'
import type { ColumnCodes } from '../../codes/column-codes'
import { CodeText } from '../../codes/code-option'
import { cellFieldId } from '../roster-model'
import { offerId, offersId } from './grid-ids'
import type { GridStore } from './grid-store'
import './code-offers.scss'

interface CodeOffersProps {
  store: GridStore
  question: RosterQuestion
  codes: ColumnCodes
}

/** Below the active cell of a column of codes: the codes that fit the typed text, chosen by keys or by the mouse. */
export function CodeOffers({ store, question, codes }: CodeOffersProps) {
  const messages = useMessageNamespace(codesMessages)
  useSyncExternalStore(store.subscribe, store.offersState, store.offersState)
  const at = store.active()
  const column = question.columns.find(({ id }) => id === at?.column)
  const index = column && codes.indexOf(column)
  const found = store.offered.list()
  const isSearch = store.isSearch()
  if (!at || !index || found.length === 0) return null
  const label = isSearch ? messages.foundLabel : messages.usual
  return (
    <>
      <Offers id={offersId(question)} at={`${cellFieldId(question, at.row, at.column)}-cell`} label={label}>
        {isSearch ? null : <Text className="offers-title">{messages.usual}</Text>}
        {found.map((entry, place) => (
          <Offer
            key={entry.code}
            id={offerId(question, place)}
            selected={place === store.offered.selected()}
            onPress={() => store.take(entry)}
          >
            <CodeText {...{ index, entry }} text={isSearch ? store.text() : ''} withPath />
          </Offer>
        ))}
      </Offers>
      <Region role="status" className="visually-hidden">
        <Text>{isSearch ? messages.found(found.length) : messages.usual}</Text>
      </Region>
    </>
  )
}
