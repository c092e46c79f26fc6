import { useDeferredValue, useState } from 'react'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice } from '@/components/status-panel/status-panel'
import { DeskDialog } from '@/desktop/overlay/desk-dialog'
import { Segments } from '@/desktop/page/segments'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import type { NoticeReaders } from '@/wire/home/notice-readers'
import { serverNow } from '@/request/server-clock'
import { Permitted } from '@/stores/session/permitted'
import { buttonCodes } from '@/wire/session/permission'
import { canRemind } from '../notice-state'
import { RemindReaders } from '../remind-readers'
import { ReminderLog } from './reminder-log'
import type { ReadersProps } from './types'
import { type ReadersFilter, useReaders } from './use-readers'
import './readers.scss'

const filters = ['all', 'unread', 'read'] as const
const heads = ['name', 'unit', 'department', 'readAt', 'reminded'] as const

/** How many have read a notice, by unit, and who has not. */
export function ReadersOfNotice({ notice, onClose }: ReadersProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const [filter, setFilter] = useState<ReadersFilter>({ only: 'unread', unit: '', keyword: '' })
  const keyword = useDeferredValue(filter.keyword)
  const { data, busy, error, more, reload } = useReaders(notice.id, { ...filter, keyword })
  const [reminding, setReminding] = useState(false)
  const set = (part: Partial<ReadersFilter>) => setFilter((before) => ({ ...before, ...part }))
  return (
    <DeskDialog className="notice-readers" label={messages.readers} onClose={onClose}>
      <header className="notice-readers-head">
        <div className="notice-readers-titles">
          <h2 className="notice-readers-title">{`${messages.readers} · ${localText(notice.title)}`}</h2>
          <p className="small muted" role="status">
            {data ? messages.readersCount(data.people, data.read, data.people - data.read) : ''}
          </p>
        </div>
        <button type="button" className="notice-readers-close" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </header>
      <Tools {...{ notice, data, filter, set }} onRemind={() => setReminding(true)} />
      {data ? (
        <div className="notice-readers-body">
          <Units data={data} current={filter.unit} onChange={(unit) => set({ unit })} />
          <div className="notice-readers-list" tabIndex={0} role="group" aria-label={messages.readers}>
            <ReloadNotice error={error} />
            <ReadersTable data={data} />
            {data.hasMoreMatches ? <p className="small muted">{messages.moreMatches}</p> : null}
            {more ? <More busy={busy} onMore={more} /> : null}
            <ReminderLog reminders={data.reminders} />
          </div>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <Skeleton />
      )}
      {reminding ? (
        <RemindReaders
          notice={notice}
          unit={filter.unit}
          onClose={() => setReminding(false)}
          onSent={reload}
        />
      ) : null}
    </DeskDialog>
  )
}

interface ToolsProps {
  notice: ReadersProps['notice']
  data: NoticeReaders | null
  filter: ReadersFilter
  set: (part: Partial<ReadersFilter>) => void
  onRemind: () => void
}

function Tools({ notice, data, filter, set, onRemind }: ToolsProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  return (
    <div className="notice-readers-tools">
      <Segments
        label={messages.readersFilter}
        segments={filters.map((id) => ({ id, text: messages.readersOf[id] }))}
        current={filter.only}
        onChange={(only) => set({ only })}
      />
      <SearchField
        id="notice-readers-search"
        placeholder={messages.readersSearch}
        value={filter.keyword}
        onChange={(keyword) => set({ keyword })}
      />
      {data && canRemind({ ...notice, ...data }) ? (
        <RemindButton data={data} unit={filter.unit} onPress={onRemind} />
      ) : null}
    </div>
  )
}

interface RemindButtonProps {
  data: NoticeReaders
  unit: string
  onPress: () => void
}

/** Reminds the unread of the unit that is listed, or of all. */
function RemindButton({ data, unit, onPress }: RemindButtonProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { people, read } = data.units.find(({ id }) => id === unit) ?? data
  if (people <= read) return null
  return (
    <Permitted code={buttonCodes.notice}>
      <Button size="small" variant="primary" onPress={onPress}>
        {messages.remindUnread(people - read)}
      </Button>
    </Permitted>
  )
}

function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const { common } = useMessages()
  return (
    <Button size="small" busy={busy} onPress={onMore}>
      {common.more}
    </Button>
  )
}

interface UnitsProps {
  data: NoticeReaders
  current: string
  onChange: (unit: string) => void
}

/** The units with their readers; a press lists those of one. */
function Units({ data, current, onChange }: UnitsProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const { people, read, units } = data
  const all = [{ id: '', text: messages.allUnits, people, read }]
  return (
    <nav className="notice-readers-units" aria-label={messages.readersUnits}>
      {[...all, ...units.map((unit) => ({ ...unit, text: localText(unit.name) }))].map((unit) => (
        <button
          key={unit.id}
          type="button"
          className={`notice-readers-unit ${unit.id === current ? 'notice-readers-unit-on' : ''}`}
          aria-pressed={unit.id === current}
          onClick={() => onChange(unit.id)}
        >
          <span>{unit.text}</span>
          <span className="figures">{messages.unitCount(unit.people, unit.read)}</span>
        </button>
      ))}
    </nav>
  )
}

function ReadersTable({ data: { items } }: { data: NoticeReaders }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const time = useTimeText()
  if (items.length === 0) return <p className="small muted">{messages.noReaders}</p>
  return (
    <table className="notice-readers-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {messages.readerHeads[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, unit, department, readAt, reminded, remindedAt }, at) => (
          <tr key={at}>
            <th scope="row">{localText(name)}</th>
            <td>{localText(unit)}</td>
            <td>{department ? localText(department) : ''}</td>
            <td className="figures">{readAt === null ? messages.unread : time.full(readAt)}</td>
            <td className="figures">
              {remindedAt === null
                ? ''
                : messages.timesReminded(reminded, time.short(remindedAt, serverNow()))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
