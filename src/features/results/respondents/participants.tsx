import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { LoadMore } from '@/components/load-more/load-more'
import { Notice } from '@/components/notice/notice'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useDebounced } from '@/hooks/use-debounced'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { integrityMessages } from '@/i18n/integrity'
import { resultMessages } from '@/i18n/results'
import type { LocalText } from '@/lib/questionnaire'
import { listParticipants } from '@/services/people/taxer-list-service'
import {
  type AnswerStatus,
  answerStatuses,
  type Participant,
  type TaxerList,
} from '@/wire/surveys/taxer-list'
import { PersonalMark, useNoScreenshots } from './personal-data'
import '../styles/results.scss'

type Filter = AnswerStatus | ''

const tones = { unanswered: 'neutral', answered: 'good' } as const

function useTaxers(surveyId: string, status: Filter, keyword: string) {
  return useCursorList<Participant, TaxerList>(
    `${surveyId} ${status} ${keyword}`,
    (cursor, size) => listParticipants({ surveyId, status, keyword }, cursor, size),
    ({ taskId }) => taskId,
  )
}

interface ParticipantsProps {
  surveyId: string
  /** Called with the title of the survey when it is known. */
  onTitle: (title: LocalText) => void
  /** Called with the error of a failed page of the list. */
  onFailed: (error: unknown) => void
}

/** Participants and non-participants of an anonymous survey. */
export function Participants({ surveyId, onTitle, onFailed }: ParticipantsProps) {
  const messages = useMessageNamespace(integrityMessages)
  const localText = useLocalText()
  const [status, setStatus] = useState<Filter>('')
  const [keyword, setKeyword] = useState('')
  const list = useTaxers(surveyId, status, useDebounced(keyword.trim(), 300))
  useNoScreenshots()
  const { latest, error } = list
  useEffect(() => {
    if (error) onFailed(error)
  }, [error, onFailed])
  const title = latest?.survey.title
  useEffect(() => {
    if (title) onTitle(title)
  }, [title, onTitle])
  return (
    <>
      <Notice tone="info">{messages.respondentsPrivacy}</Notice>
      {latest ? <Text className="muted">{localText(latest.survey.title)}</Text> : null}
      {latest ? <StatusTabs counts={latest.counts} status={status} onChange={setStatus} /> : null}
      <SearchField
        id="taxer-search"
        placeholder={messages.searchTaxers}
        value={keyword}
        onChange={setKeyword}
      />
      <Found list={list} />
      <PersonalMark />
    </>
  )
}

interface StatusTabsProps {
  counts: TaxerList['counts']
  status: Filter
  onChange: (status: Filter) => void
}

/** Number of participants by status. No choice while disclosure control suppresses the counts. */
function StatusTabs({ counts, status, onChange }: StatusTabsProps) {
  const { common } = useMessages()
  const messages = useMessageNamespace(integrityMessages)
  if (counts.answered === null) return <Text className="small">{messages.suppressed}</Text>
  const tabs = [
    { id: '' as const, text: common.all, count: counts.all },
    ...answerStatuses.map((id) => ({ id, text: messages.states[id], count: counts[id] ?? undefined })),
  ]
  return <Tabs label={messages.filter} tabs={tabs} current={status} onChange={onChange} />
}

function Found({ list }: { list: ReturnType<typeof useTaxers> }) {
  const wide = useWideLayout()
  const messages = useMessageNamespace(integrityMessages)
  const results = useMessageNamespace(resultMessages)
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  const { items, data } = list
  if (items.length === 0)
    return <StatusPanel icon="search" title={messages.nothingFound} hint={messages.nothingFoundHint} />
  return (
    <>
      {wide ? <TaxerTable taxers={items} /> : items.map((one) => <TaxerCard key={one.taskId} taxer={one} />)}
      <Text className="small respondents-total">{results.countOf(data.head.total)}</Text>
      <LoadMore {...list.end} />
    </>
  )
}

function StatusChip({ status }: { status: Participant['status'] }) {
  const messages = useMessageNamespace(integrityMessages)
  return status === null ? null : <Chip tone={tones[status]}>{messages.states[status]}</Chip>
}

function TaxerCard({ taxer }: { taxer: Participant }) {
  const localText = useLocalText()
  return (
    <View className="respondents-card">
      <View className="respondents-line">
        <Text className="respondents-unit">{localText(taxer.unit)}</Text>
        <StatusChip status={taxer.status} />
      </View>
      <Text className="small figures">{`${taxer.person} ${taxer.mobile}`}</Text>
    </View>
  )
}

function TaxerTable({ taxers }: { taxers: Participant[] }) {
  const messages = useMessageNamespace(integrityMessages)
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  return (
    <Card>
      <DataTable
        label={messages.filter}
        columns={[{ title: results.unit }, { title: results.person }, { title: results.status }]}
        rows={taxers.map((one) => ({
          id: one.taskId,
          cells: [
            localText(one.unit),
            `${one.person} ${one.mobile}`,
            one.status === null ? '—' : <StatusChip key="status" status={one.status} />,
          ],
        }))}
      />
    </Card>
  )
}
